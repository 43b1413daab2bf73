import type { Translation } from '../localize.js';
import type { ReactErrorTerms } from '../en/react-errors.js';

const fr: Translation<ReactErrorTerms> = {
  31: (_, found) =>
    `Un objet ne peut pas être un enfant React (trouvé : ${found}). Affichez l’un de ses champs, ou une liste d’éléments.`,
  60: '`dangerouslySetInnerHTML` et des enfants ne vont pas ensemble.',
  61: '`dangerouslySetInnerHTML` demande la forme { __html: … }.',
  62: 'La propriété `style` attend un objet, pas une chaîne : style={{ marginRight: 4 }}.',
  91: '`dangerouslySetInnerHTML` n’a pas de sens sur <textarea> : utilisez `value` ou `defaultValue`.',
  92: 'Un <textarea> a soit `defaultValue`, soit des enfants, pas les deux.',
  93: 'Un <textarea> a un enfant au plus.',
  130: (_, got) =>
    'Le type d’un élément est invalide : un composant ou un nom de balise est attendu, ' +
    `${got || 'undefined'} a été trouvé. Le nom est peut-être mal écrit, ou absent de ce dont il est ` +
    'importé.',
  137: (_, tag) => `<${tag}> est un élément vide : il ne peut avoir ni enfants ni dangerouslySetInnerHTML.`,
  143: 'React.Children.only attend exactement un élément enfant.',
  147: (_, name) => `La ref « ${name} » est une chaîne hors d’un composant classe : utilisez useRef.`,
  150: 'Un objet non itérable a été donné comme liste d’enfants.',
  151: 'Une liste d’enfants se dit itérable, mais ne donne pas d’itérateur.',
  152: (_, name) => `${name || 'Un composant'} n’a rien renvoyé : il manque sans doute un return.`,
  185: 'Trop de mises à jour : un composant change son état après chaque rendu, sans fin.',
  188: 'Un composant qui n’est plus sur la page a été cherché.',
  200: 'Le conteneur visé n’est pas un élément du DOM.',
  231: (_, name) => `\`${name || 'L’écouteur'}\` attend une fonction : donnez la fonction elle-même, sans l’appeler.`,
  256: '`forwardRef` et `memo` attendent un composant.',
  267: '`cloneElement` attend un élément, pas null ni undefined.',
  284: '`ref` attend une fonction, un objet créé par createRef, une chaîne ou null.',
  290: (_, name) => `Un élément avec la ref « ${name} » a été créé hors du rendu d’un composant.`,
  299: 'createRoot : le conteneur visé n’est pas un élément du DOM.',
  300: 'Un composant a appelé moins de hooks qu’au rendu précédent : un return précède sans doute un hook.',
  301: 'Trop de rendus : un composant change son état pendant son rendu, sans fin.',
  306: (_, got) => `Le type d’un élément est invalide : lazy a donné ${got || 'undefined'} au lieu d’un composant.`,
  308: 'Un contexte a été lu hors d’un rendu : appelez useContext dans le corps d’un composant, pas dans un gestionnaire ni dans useMemo.',
  309: 'Les composants fonctions n’ont pas de refs en chaîne : utilisez useRef.',
  310: 'Un composant a appelé plus de hooks qu’au rendu précédent : les hooks ne doivent pas être dans des conditions ou des boucles.',
  311: 'Un hook a été appelé dans une condition, ou dans un autre ordre qu’au rendu précédent.',
  321: 'Un hook a été appelé hors du corps d’un composant fonction.',
  405: 'hydrateRoot : le conteneur visé n’est pas un élément du DOM.',
  407: 'useSyncExternalStore demande son troisième argument, getServerSnapshot, là où une page est hydratée.',
  409: 'Une racine démontée ne peut pas être redessinée.',
  418: 'L’hydratation a échoué : le rendu n’est pas ce qui était déjà là.',
  425: 'L’hydratation a échoué : un texte n’est pas celui qui était déjà là.',
  426: 'Un composant a attendu ses données au milieu d’une saisie. Placez la mise à jour dans startTransition.',
  other: (_, number) => `React s’est arrêté sur son erreur ${number}.`,
};

export default fr;
