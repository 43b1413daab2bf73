/** The conversation of the French page. */
import { fenceOf } from '../widgets/samples.js';
import { brewCard } from './brew-card.js';

const card = brewCard({
  lang: 'fr',
  dir: 'ltr',
  title: 'Fiche de préparation',
  coffee: 'Café',
  grams: 'g',
  water: 'grammes d’eau',
  pours: ['On mouille le café', 'Deuxième versement', 'Troisième versement', 'Dernier versement'],
});

export default {
  turns: [
    {
      role: 'user',
      text: 'Combien de tasses avons-nous vendues cette semaine ? Et fais une fiche de préparation pour la nouvelle recrue.',
    },
    {
      role: 'assistant',
      text: `**412 tasses** cette semaine. Le vendredi est le jour le plus fort, le dimanche le plus calme :

${fenceOf({
  type: 'codeagents_ui',
  version: 1,
  elements: [
    {
      type: 'chart',
      id: 'tasses',
      chartType: 'bar',
      title: 'Tasses de café',
      subtitle: 'Du lundi au dimanche',
      x: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
      series: [
        { name: 'Filtre', values: [31, 34, 36, 42, 52, 38, 29] },
        { name: 'Espresso', values: [18, 19, 20, 24, 33, 20, 16] },
      ],
    },
  ],
})}

| Grain | Origine | Tasses |
| --- | --- | ---: |
| Yirgacheffe | Éthiopie | 187 |
| Khawlani | Yémen | 141 |
| Huila | Colombie | 84 |

Et voici la fiche : on déplace le curseur, l’eau suit, à \`1:16\` :

<artifact type="html" title="Fiche de préparation">
${card}
</artifact>

Si vous préférez un autre rapport, dites-le : celui-ci restera la première version.`,
    },
  ],
};
