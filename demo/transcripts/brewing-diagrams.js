/** Mermaid: a flowchart and a sequence. */
export default {
  id: 'brewing-diagrams',
  title: 'Brewing, step by step',
  description: 'A flowchart and a sequence diagram in Mermaid',
  turns: [
    { role: 'user', text: 'Draw how you make a pour-over, so that somebody can follow it at the counter.' },
    {
      role: 'assistant',
      text: `One question decides everything: did it bloom?

<artifact type="mermaid" title="Brewing, step by step">
flowchart TB
  weigh[Weigh 18 g] --> grind[Grind medium-fine]
  grind --> heat[Heat to 94 °C]
  heat --> pour[Pour 36 g]
  pour --> bloomed{Bloomed?}
  bloomed -- yes --> circles[Pour in circles]
  bloomed -- no --> wait[Wait 15 s]
  wait --> stir[Stir once]
  stir --> bloomed
  circles --> full{288 g reached?}
  full -- no, wait for 45 s --> circles
  full -- yes --> draw[Let it draw down]
  draw --> taste([Taste])
  taste -. sour .-> finer[Grind finer]
  taste -. bitter .-> coarser[Grind coarser]
</artifact>

The dotted lines are for **tomorrow**: change one thing a day, and only the grind.`,
    },
    { role: 'user', text: 'And what happens when I order at the bar with the app? Our new barista asked.' },
    {
      role: 'assistant',
      text: `Four parties, and money moves only once the cup exists:

<artifact type="mermaid" title="An order, from tap to cup">
sequenceDiagram
  autonumber
  actor Guest
  participant App
  participant Bar as Bar screen
  participant Bank
  Guest->>App: Pour-over, Guji, 250 ml
  App->>Bank: Reserve 5.20
  Bank-->>App: Reserved for 20 min
  App->>Bar: New order, position 3
  Note over Bar: Barista weighs and grinds
  Bar-->>App: Started
  App-->>Guest: About 4 minutes
  alt the cup is ready
    Bar->>App: Ready
    App->>Bank: Collect 5.20
    App-->>Guest: Come and get it
  else out of Guji
    Bar->>App: Sold out
    App->>Bank: Release
    App-->>Guest: Sorry, and nothing was charged
  end
</artifact>

If the screen loses its connection after step 4, the reservation runs out by itself after 20 minutes. Nobody pays for coffee that nobody made.`,
    },
  ],
};
