/** Markdown: a document with tables, tasks, code, quotes and a diagram. */

const DOCUMENT = `# Cupping protocol and notes

**Session 14**, Thursday, 9:30. Five coffees, four cuppers, water at 93 °C.

> Cup before you read the bag. What you expect is what you will taste.

## Before we start

- [x] Grind setting checked against the reference (70 to 75 % through a 20 mesh)
- [x] Water: 130 ppm total hardness, 42 ppm alkalinity
- [x] Five bowls for each coffee, to catch a single bad bean
- [ ] Spoons rinsed in hot water, one rinse glass each
- [ ] Phones away

## How a session runs

\`\`\`mermaid
flowchart TB
  dose[8.25 g in each bowl] --> dry[Smell dry]
  dry --> pour[150 g water at 93 °C]
  pour --> wait[Wait 4 min]
  wait --> break[Break the crust and skim]
  break --> hot[Taste at 70 °C]
  break --> warm[Taste at 60 °C]
  break --> cold[Taste at 38 °C]
\`\`\`

| minute | what | note down |
|---:|---|---|
| 0:00 | pour, saturating every ground | nothing, watch the crust |
| 4:00 | break with three strokes, nose close | fragrance, intensity |
| 6:00 | skim with two spoons | |
| 10:00 | first slurp | flavor, acidity |
| 15:00 | second round | body, balance |
| 22:00 | last round, nearly cold | sweetness, clean cup, faults |

## Scores

| coffee | process | fragrance | flavor | acidity | body | **total** |
|---|---|---:|---:|---:|---:|---:|
| Guji, lot 3 | washed | 8.25 | 8.50 | 8.50 | 7.75 | **87.25** |
| Huila, El Mirador | honey | 8.00 | 8.25 | 7.75 | 8.25 | **86.00** |
| Nyeri AB | washed | 8.00 | 8.25 | 8.75 | 7.75 | **86.50** |
| Sul de Minas | natural | 7.50 | 7.50 | 7.00 | 8.25 | **82.75** |
| Sul de Minas, lot B | natural | 7.25 | ~~7.50~~ 6.75 | 6.75 | 8.00 | **79.00** |

Lot B had one bowl of five with a phenolic note. By protocol that takes 4 points, and the flavor score was corrected after the third round.

### What stood out

1. **Guji** again: bergamot when hot, apricot when warm, and it keeps its sweetness down to room temperature. Buy.
2. **Nyeri** split the table. Two cuppers called the acidity *blackcurrant*, two *tomato leaf*. Roast it two seconds longer after first crack and cup again.
3. **Huila** is the one that nobody loved most and nobody would send back: the house filter for spring.

### Arithmetic

Totals are computed, not felt:

\`\`\`python
def total(scores: dict[str, float], faulty_bowls: int, taint: bool) -> float:
    """Sum of the ten attributes, less 2 points a bowl for a taint and 4 for a fault."""
    return sum(scores.values()) - faulty_bowls * (2 if taint else 4)
\`\`\`

## Decisions

- [ ] Order 6 bags of Guji, lot 3, before Monday
- [ ] Ask for a new sample of Sul de Minas, lot B
- [ ] Next session: Nyeri at three roast levels, **blind**

---

Protocol after the [Specialty Coffee Association](https://sca.coffee/research/protocols-best-practices). Bowls, not cups, because ours are bowls.
`;

export default {
  id: 'cupping-notes',
  title: 'Cupping notes',
  description: 'A Markdown document with tables, tasks and a diagram inside',
  turns: [
    {
      role: 'user',
      text: 'Turn my scribbles from this morning’s cupping into a document we can pin up. Protocol on top so that the new people know how we do it.',
    },
    {
      role: 'assistant',
      text: `I kept your scores as they were and put the protocol first.

<artifact type="markdown" title="Cupping notes, session 14">
${DOCUMENT}</artifact>

Two things I was not sure about, so please check them:

- Lot B: your sheet says *“phenol, 1 of 5?”* I counted it as one faulty bowl, which costs 4 points and puts it **below 80**.
- You wrote 93 °C at the top and 94 °C at the bottom. I used 93.`,
    },
    { role: 'user', text: 'One bowl is right. Thanks!' },
    { role: 'assistant', text: 'Good. Then lot B stays at 79.00 and the document is final.' },
  ],
};
