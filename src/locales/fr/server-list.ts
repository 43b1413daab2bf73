import type { ConfigRule } from '../../core/mcp/config/server-config-rules.js';
import type { ServerStatus, ToolInitiator } from '../../core/mcp/server.js';
import type { ServerListTerms } from '../en/server-list.js';
import type { Translation } from '../localize.js';

const initiators: Readonly<Record<ToolInitiator, string>> = {
  app: 'des applications',
  'app-tool': 'des outils d’applications',
  model: 'le modèle',
  user: 'vous',
  host: 'cette page',
};

const turned: Readonly<Record<ServerStatus, string>> = {
  stopped: 'est arrêté',
  connecting: 'se connecte',
  connected: 'est connecté',
  disconnected: 'a perdu sa connexion',
  error: 'est en échec',
};

const rules: Readonly<Record<ConfigRule | 'taken', string>> = {
  object: 'Ce n’est pas la description d’un serveur.',
  text: 'Un texte est attendu.',
  boolean: 'Soit activé, soit désactivé.',
  list: 'Une liste est attendue.',
  'number-range': 'Entre 1 et 600 secondes.',
  'name-form': '1 à 64 lettres sans accent, chiffres, _ et -, sans espace.',
  'name-uuid': 'Cela ressemble à un identifiant. Choisissez un nom.',
  length: 'C’est trop long.',
  count: 'Il y en a trop.',
  'control-characters': 'Un caractère de contrôle s’y trouve.',
  variable: '${…} n’est permis que dans les variables et les en-têtes : adresses et arguments se voient ailleurs.',
  'env-name': 'Le nom d’une variable : majuscules, chiffres et _, puis =.',
  'header-name': 'Ce n’est pas un nom d’en-tête.',
  'header-forbidden': 'Le navigateur définit lui-même cet en-tête.',
  'url-form': 'Une adresse complète, comme https://example.com/mcp.',
  'url-scheme': 'L’adresse doit commencer par https: ou wss:.',
  'url-insecure': 'L’adresse doit commencer par https: ou wss:, sinon d’autres pourraient lire.',
  'url-credentials': 'Ni nom ni mot de passe dans l’adresse : utilisez un en-tête.',
  'command-unknown': 'npx, uvx, docker ou un chemin complet.',
  'command-not-allowed': 'La passerelle ne permet pas cette commande.',
  'url-or-command': 'Soit une adresse, soit une commande.',
  transport: 'Cela ne convient pas à l’adresse.',
  taken: 'Un serveur porte déjà ce nom.',
};

const entryStates: Readonly<Record<string, string>> = {
  new: 'Nouveau',
  same: 'Identique',
  different: 'Différent',
  refused: 'Refusé',
};

const fr: Translation<ServerListTerms> = {
  title: 'Serveurs MCP',
  count: (format, shown, all) =>
    shown === all ? format.number(all) : `${format.number(shown)} sur ${format.number(all)}`,
  add: 'Ajouter un serveur',
  import: 'Importer',
  export: 'Exporter',
  emptyTitle: 'Aucun serveur pour l’instant',
  emptyText:
    'Un serveur donne des outils au modèle : chercher, lire, écrire. Ajoutez-en un par son adresse, ou importez un fichier.',
  emptyReadonly: 'Cette page n’a pas de serveur.',
  noneMatches: 'Aucun serveur à montrer ici.',
  manyServers:
    'Un modèle choisit mieux parmi peu d’outils. Au plus 5 serveurs à la fois : désactivez ce qui ne sert pas.',
  storageFailed: 'Les changements de cette liste ne durent que le temps de cette visite.',
  tools: (format, count) => `${format.number(count)} ${format.plural(count, { one: 'outil', other: 'outils' })}`,
  resources: (format, count) =>
    `${format.number(count)} ${format.plural(count, { one: 'application', other: 'applications' })}`,
  changedTools: (format, count) =>
    `${format.number(count)} ${format.plural(count, { one: 'outil a changé', other: 'outils ont changé' })}`,
  switchedOff: 'Désactivé',
  attempt: (format, attempt, seconds) =>
    seconds > 0
      ? `Essai ${format.number(attempt)} sur 10, à nouveau dans ${format.number(seconds)}\u00a0s`
      : `Essai ${format.number(attempt)} sur 10`,
  retryNow: 'Réessayer maintenant',
  percentiles: (format, p50, p95) => `p50 ${format.duration(p50)} · p95 ${format.duration(p95)}`,
  noCalls: 'Aucun appel',
  duration: (format, ms) => (ms === null ? '–' : format.duration(ms)),
  failed: 'Échecs',
  failedOf: (format, failed, all) => `${format.number(failed)} sur ${format.number(all)}`,
  start: 'Connecter',
  reconnect: 'Reconnecter',
  stop: 'Déconnecter',
  cancel: 'Annuler',
  signIn: 'S’identifier',
  openSignIn: 'Ouvrir la page d’identification',
  edit: 'Modifier',
  delete: 'Supprimer',
  deleteAsk: (_, name) => `Supprimer ${name} ? Ses autorisations disparaissent ; le journal des appels reste.`,
  deleteYes: 'Supprimer',
  enabled: 'Activé',
  enabledHint: 'Se connecte avec cette page, et est proposé au modèle.',
  enabledOf: (_, name) => `${name} activé`,
  circuitOpen: 'Les appels sont suspendus après 3 échecs de suite. Nouvel essai dans la minute.',
  circuitHalfOpen: 'Un appel est tenté, pour voir si le serveur fonctionne à nouveau.',
  gatewayPaste: 'Ajoutez ceci au fichier de la passerelle, puis lancez-la :',
  copy: 'Copier',
  copied: 'Copié',
  toolList: (_, name) => `Outils de ${name}`,
  toolHeading: 'Outils',
  toolHint: 'Ce qui est désactivé n’est pas proposé au modèle.',
  toolSwitch: (_, tool) => `Proposer ${tool}`,
  toolsLeftOut: (format, count) => `${format.number(count)} autres sont omis : la limite est de 1 000.`,
  readOnly: 'lecture seule',
  destructive: 'peut détruire des données',
  hasApp: 'a une application',
  toolProblem: 'Cet outil ne peut pas être appelé : sa description est fautive.',
  toolChanged: 'modifié',
  toolChangedText:
    'Il se décrit autrement que lors de son acceptation. Il n’est pas appelé tant que vous ne l’acceptez pas.',
  review: 'Voir la différence',
  hideReview: 'Masquer la différence',
  approve: 'Accepter le changement',
  tooDifferent: 'Les descriptions sont trop différentes ou trop longues pour être comparées.',
  removedLine: 'Avant',
  addedLine: 'Maintenant',
  more: 'plus',
  less: 'moins',
  approvals: 'Autorisé durablement',
  approvalFor: (_, initiator, isConversation) =>
    `demandé par ${initiators[initiator]}, ${isConversation ? 'dans cette conversation' : 'toujours'}`,
  approvalOfApp: (_, app, isConversation) =>
    `un outil de l’application ${app}, ${isConversation ? 'dans cette conversation' : 'toujours'}`,
  takeBack: 'Retirer',
  takeBackOf: (_, tool) => `Retirer : ${tool}`,
  takeBackAll: 'Tout retirer',
  server: 'Serveur',
  protocol: 'Protocole',
  connectedAt: 'Connecté depuis',
  time: (format, time) => new Intl.DateTimeFormat(format.lang, { timeStyle: 'short' }).format(time),
  statusLine: (_, name, status) => `${name} ${turned[status]}.`,
  moreChanges: (format, count) =>
    `${format.number(count)} ${format.plural(count, { one: 'autre serveur a changé', other: 'autres serveurs ont changé' })}.`,
  deletedLine: (_, name) => `${name} a été supprimé.`,

  formAdd: 'Ajouter un serveur',
  formEdit: (_, name) => `Modifier ${name}`,
  name: 'Nom',
  nameHint: 'Les outils s’appellent ainsi : nom:outil.',
  how: 'Comment le joindre',
  byUrl: 'Adresse',
  byCommand: 'Commande',
  url: 'Adresse',
  headers: 'En-têtes',
  headersHint: 'Un par ligne, Nom: valeur. Les valeurs restent en mémoire, le temps de cette visite.',
  command: 'Commande',
  commandHint: 'npx, uvx, docker ou un chemin complet. La passerelle de votre machine l’exécute, jamais cette page.',
  args: 'Arguments',
  argsHint: 'Un par ligne.',
  env: 'Variables',
  envHint: 'Une par ligne, NOM=valeur. Les valeurs restent en mémoire, le temps de cette visite.',
  kept: 'Une valeur laissée vide reste inchangée.',
  description: 'Description',
  moreFields: 'Plus',
  transport: 'Transport',
  transportAuto: 'Automatique',
  timeout: 'Durée d’un appel, en secondes',
  timeoutHint: 'Au-delà il est abandonné : 30 sans autre indication.',
  connectTimeout: 'Durée de connexion, en secondes',
  connectTimeoutHint: '10 sans autre indication.',
  allowInsecure: 'Permettre une adresse sans chiffrement',
  allowInsecureHint: 'Quiconque se trouve sur le chemin peut lire, et changer les réponses.',
  optional: 'facultatif',
  useInstead: (_, text) => `Utiliser ${text}`,
  rule: (_, rule) => rules[rule],
  line: (format, line, sentence) => `Ligne ${format.number(line)} : ${sentence}`,
  test: 'Tester',
  testing: 'Test en cours…',
  testDone: (format, ms, tools) =>
    `Il répond en ${format.duration(ms)}. ${format.number(tools)} ` +
    `${format.plural(tools, { one: 'outil trouvé', other: 'outils trouvés' })}.`,
  save: 'Enregistrer',
  faults: (format, count) =>
    format.plural(count, {
      one: 'Un champ attend une autre valeur.',
      other: `${format.number(count)} champs attendent une autre valeur.`,
    }),

  importTitle: 'Importer des serveurs',
  importHint: 'Un fichier de configuration comme en ont d’autres clients MCP (mcpServers). Rien n’est démarré.',
  importText: 'Configuration',
  importFile: 'Choisir un fichier',
  importBroken: 'Ce n’est pas un fichier de configuration : du JSON avec des serveurs par leur nom est attendu.',
  importEntries: 'Serveurs de ce fichier',
  importNone: 'Il ne contient aucun serveur.',
  entryState: (_, state) => entryStates[state] ?? state,
  renameTo: (_, name) => `Renommer en ${name}`,
  rewrite: 'Déplacer les variables vers env',
  importEnvironment: 'Environnement',
  importNoEnvironment: 'Aucun',
  importPick: (format, count) =>
    count === 0
      ? 'Importer'
      : `Importer ${format.number(count)} ${format.plural(count, { one: 'serveur', other: 'serveurs' })}`,
  imported: (format, count) =>
    `${format.number(count)} ${format.plural(count, { one: 'serveur importé', other: 'serveurs importés' })}.`,
  importFailed: 'Tous n’ont pas pu être importés.',
  exportTitle: 'Exporter des serveurs',
  exportList: 'Serveurs à exporter',
  exportHint:
    'Un fichier de configuration. Les valeurs des en-têtes et des variables, peut-être secrètes, sont omises.',
  exportPick: (format, count) =>
    count === 0
      ? 'Exporter'
      : `Exporter ${format.number(count)} ${format.plural(count, { one: 'serveur', other: 'serveurs' })}`,
  exported: 'Le fichier a été enregistré.',
  exportReplaced: (format, count) =>
    format.plural(count, {
      one: 'Une valeur peut être secrète et a été omise. Une variable la remplace :',
      other: `${format.number(count)} valeurs peuvent être secrètes et ont été omises. Des variables les remplacent :`,
    }),
  close: 'Fermer',
};

export default fr;
