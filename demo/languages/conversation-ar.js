/** The conversation of the Arabic page. */
import { fenceOf } from '../widgets/samples.js';
import { brewCard } from './brew-card.js';

const card = brewCard({
  lang: 'ar',
  dir: 'rtl',
  title: 'بطاقة التحضير',
  coffee: 'البن',
  grams: 'غ',
  water: 'غرامًا من الماء',
  pours: ['ترطيب البن', 'الصبّة الثانية', 'الصبّة الثالثة', 'الصبّة الأخيرة'],
});

export default {
  turns: [
    { role: 'user', text: 'كم كوبًا بعنا هذا الأسبوع؟ واصنع بطاقة تحضير للموظف الجديد.' },
    {
      role: 'assistant',
      text: `بعتم **412 كوبًا** هذا الأسبوع. الخميس هو أقوى الأيام، والسبت أهدؤها:

${fenceOf({
  type: 'codeagents_ui',
  version: 1,
  elements: [
    {
      type: 'chart',
      id: 'cups',
      chartType: 'bar',
      title: 'أكواب القهوة',
      subtitle: 'من السبت إلى الجمعة',
      x: ['السبت', 'الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة'],
      series: [
        { name: 'قهوة مقطّرة', values: [29, 31, 34, 36, 42, 52, 38] },
        { name: 'إسبريسو', values: [16, 18, 19, 20, 24, 33, 20] },
      ],
    },
  ],
})}

| الحبوب | المصدر | الأكواب |
| --- | --- | :--- |
| يرغاتشيفي | إثيوبيا | 187 |
| خولاني | اليمن | 141 |
| هويلا | كولومبيا | 84 |

وهذه بطاقة الموظف الجديد. يحرّك الشريط فتتبعه كمية الماء، بنسبة \`1:16\`:

<artifact type="html" title="بطاقة التحضير">
${card}
</artifact>

إن أردتم نسبة أخرى فقولوا لي، وسأحتفظ بهذه إصدارًا أول.`,
    },
  ],
};
