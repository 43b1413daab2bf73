import { errorSize, errorValue, type SaidServerError, type ServerErrorTerms } from '../en/server-error.js';
import type { Format, Translation } from '../localize.js';

const UNITS = ['o', 'Ko', 'Mo', 'Go'];

const because = (format: Format, error: SaidServerError): string => {
  const reason = errorValue(format, error, 'reason');
  return reason ? ` : ${reason.replace(/\.$/, '')}` : '';
};

/** What the server said, and its JSON-RPC code. */
const answer = (format: Format, error: SaidServerError): string => {
  const said = errorValue(format, error, 'message') || errorValue(format, error, 'reason') || 'inconnue';
  const code = error.values?.['jsonRpcCode'];
  return code === undefined ? said : `${said} (${code})`;
};

/** Of a call that got no answer: who tries again has to know. */
const unsure = (mayHaveRun: boolean | undefined): string => (mayHaveRun ? ' L’appel a peut-être été exécuté.' : '');

const fr: Translation<ServerErrorTerms> = {
  'process-spawn-failed': (format, error) =>
    `${error.server ?? ''} n’a pas pu être lancé${because(format, error)}. Vérifiez sa commande dans le fichier de la passerelle.`,
  'connection-failed': (_, { server = '', mayHaveRun }) =>
    `${server} est injoignable. Tout le reste fonctionne. Réessayez.${unsure(mayHaveRun)}`,
  'protocol-error': (format, error) => `${error.server ?? ''} a répondu par une erreur : ${answer(format, error)}.`,
  'initialization-failed': (format, error) =>
    `${error.server ?? ''} n’a pas terminé la prise de contact${because(format, error)}.`,
  'tool-not-found': (_, { server = '', tool = '' }) => `${server} n’a pas d’outil ${tool}.`,
  'server-not-found': (_, { server = '' }) => `Aucun serveur ne s’appelle ${server}.`,
  'server-not-running': (_, { server = '' }) => `${server} n’est pas connecté. Démarrez-le et réessayez.`,
  timeout: (format, error) =>
    `${error.server ?? ''} n’a pas répondu en ${errorValue(format, error, 'seconds') || '30'}\u00a0s. Il travaille peut-être encore.`,
  'io-error': (_, { server = '' }) => `L’échange avec ${server} a échoué.`,
  'serialization-error': (format, error) =>
    `${error.server ?? ''} a envoyé quelque chose qui n’est pas du ${errorValue(format, error, 'format') || 'JSON'} valide.`,
  'storage-error': () => 'L’enregistrement a échoué : c’est conservé pour cette visite seulement.',
  'server-already-exists': (_, { server = '' }) => `Un serveur nommé ${server} existe déjà. Choisissez un autre nom.`,
  'invalid-config': () => 'Certains champs attendent une autre valeur.',
  'invalid-arguments': (_, { tool = '' }) => `Les arguments ne conviennent pas à ${tool}.`,
  'circuit-open': (format, error) =>
    `${error.server ?? ''} a échoué 3 fois. Prochain essai dans ${errorValue(format, error, 'seconds') || '60'}\u00a0s.`,
  'reconnect-exhausted': (_, { server = '' }) =>
    `${server} est resté injoignable après 10 essais. Reconnectez-le quand il sera de retour.`,
  'auth-required': (_, { server = '' }) => `${server} vous demande de vous connecter.`,
  'auth-failed': (format, error) => `La connexion à ${error.server ?? ''} n’a pas abouti${because(format, error)}.`,
  'consent-denied': (_, { tool = '' }) => `L’appel à ${tool} n’a pas été autorisé.`,
  cancelled: (_, { tool }) => (tool === undefined ? 'Annulé.' : `L’appel à ${tool} a été annulé.`),
  'tool-changed': (_, { tool = '' }) => `${tool} a changé depuis son approbation. Vérifiez-le.`,
  'tool-not-visible': (_, { tool = '' }) => `${tool} n’est pas accessible aux applications.`,
  'tool-name-invalid': (_, { tool = '' }) => `${tool} porte un nom qui ne peut pas être appelé.`,
  'resource-not-found': (format, error) => `${errorValue(format, error, 'uri')} n’existe pas.`,
  'resource-too-large': (format, error) => {
    const size = errorSize(format, error, 'size', UNITS);
    return `${errorValue(format, error, 'uri')} fait ${size} ; la limite est de ${errorSize(format, error, 'limit', UNITS)}.`;
  },
  'resource-type-unsupported': (format, error) =>
    `${errorValue(format, error, 'uri')} est de type ${errorValue(format, error, 'mimeType')}, qui ne peut pas être affiché.`,
  'result-too-large': (format, error) =>
    `La réponse de ${error.server ?? ''} dépasse ${errorSize(format, error, 'limit', UNITS)}.${unsure(error.mayHaveRun)}`,
  busy: (_, { server = '' }) => `${server} est occupé. Réessayez.`,
  'rate-limited': (_, { server = '' }) => `${server} est occupé. Réessayez.`,
  'server-disabled': (_, { server = '' }) => `${server} est désactivé.`,
  'gateway-required': (_, { server = '' }) => `${server} s’exécute sur votre machine. Ajoutez-le à la passerelle.`,
  'gateway-refused': () => `La passerelle a refusé cette page. Autorisez ${globalThis.location?.origin ?? ''}.`,
  'server-exited': (_, { server = '', mayHaveRun }) =>
    `${server} s’est arrêté de façon inattendue.${unsure(mayHaveRun)}`,
  'server-crash-loop': (_, { server = '' }) => `${server} s’est arrêté 5 fois et reste arrêté.`,
  'variable-unresolved': (format, error) =>
    `${errorValue(format, error, 'field')} de ${error.server ?? ''} a besoin de ${errorValue(format, error, 'name')}.`,
};

export default fr;
