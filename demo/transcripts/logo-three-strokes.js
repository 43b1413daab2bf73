/** SVG: a logo, its revision, and an illustration. */

const LOGO = (
  stroke,
  gap,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" role="img" aria-labelledby="t d">
  <title id="t">Northlight</title>
  <desc id="d">A cup in three strokes: the bowl, the handle, and steam that bends into a north arrow.</desc>
  <rect width="240" height="240" rx="52" fill="#163f37"/>
  <g fill="none" stroke="#f6efe0" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">
    <path d="M62 ${124 + gap}h92v20a46 46 0 0 1-92 0z"/>
    <path d="M154 ${132 + gap}h10a19 19 0 0 1 0 38h-14"/>
    <path d="M108 ${100 - gap}c-16-16 16-26 0-44" stroke="#e9a15f"/>
    <path d="M96 ${66 - gap}l12-12 12 12" stroke="#e9a15f"/>
  </g>
</svg>`;

const SCENE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600" role="img" aria-labelledby="title desc">
  <title id="title">Harbor at sunrise</title>
  <desc id="desc">Three ridges in mist, a low sun, its light on the water, two boats and a lamp in one window.</desc>
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#27345c"/>
      <stop offset=".45" stop-color="#7a5c8c"/>
      <stop offset=".78" stop-color="#e2917c"/>
      <stop offset="1" stop-color="#f6cf9c"/>
    </linearGradient>
    <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#d98f80"/>
      <stop offset=".5" stop-color="#5d4f7d"/>
      <stop offset="1" stop-color="#232c52"/>
    </linearGradient>
    <radialGradient id="halo">
      <stop offset="0" stop-color="#ffe9bf" stop-opacity=".75"/>
      <stop offset="1" stop-color="#ffe9bf" stop-opacity="0"/>
    </radialGradient>
    <clipPath id="water"><path d="M0 408h960v192H0z"/></clipPath>
  </defs>
  <rect width="960" height="600" fill="url(#sky)"/>
  <g fill="#fdf3da">
    <circle cx="112" cy="70" r="1.6"/><circle cx="238" cy="118" r="1.2"/><circle cx="330" cy="52" r="1.8"/><circle cx="468" cy="96" r="1.1"/>
    <circle cx="566" cy="44" r="1.5"/><circle cx="724" cy="82" r="1.7"/><circle cx="842" cy="48" r="1.2"/><circle cx="902" cy="128" r="1.5"/>
  </g>
  <circle cx="336" cy="286" r="240" fill="url(#halo)"/>
  <circle cx="336" cy="288" r="50" fill="#ffdf9e"/>
  <path d="M0 330c90-46 150-58 236-22s150 22 224-18 176-52 264-8 160 30 236-6v140H0z" fill="#a9768a" opacity=".75"/>
  <path d="M0 366c110-40 190-22 280 2s190 12 290-24 230-14 390 22v60H0z" fill="#74587f"/>
  <path d="M0 392c140-30 240-6 360 6s260-2 380-22 160-2 220 12v40H0z" fill="#463d69"/>
  <rect y="408" width="960" height="192" fill="url(#sea)"/>
  <g clip-path="url(#water)" fill="#ffe3ae">
    <rect x="280" y="414" width="112" height="5" rx="2.5" opacity=".95"/>
    <rect x="294" y="430" width="92" height="5" rx="2.5" opacity=".8"/>
    <rect x="272" y="448" width="120" height="5" rx="2.5" opacity=".65"/>
    <rect x="304" y="468" width="66" height="5" rx="2.5" opacity=".5"/>
    <rect x="288" y="490" width="104" height="5" rx="2.5" opacity=".38"/>
    <rect x="316" y="514" width="54" height="5" rx="2.5" opacity=".26"/>
    <rect x="298" y="542" width="80" height="5" rx="2.5" opacity=".16"/>
  </g>
  <g fill="#1b2145">
    <path d="M456 476h118l-16 22h-84z"/><path d="M512 476v-84l44 74h-38v10z"/>
    <path d="M756 440h64l-9 12h-46z"/><path d="M786 440v-46l25 40h-22v6z"/>
    <path d="M0 444c60-8 98 2 128 22s20 40-22 56-84 20-106 20z"/>
    <path d="M22 452v-36l26-16 26 16v40z"/>
  </g>
  <rect x="42" y="424" width="11" height="13" rx="1.5" fill="#ffd68a"/>
  <path d="M0 560c180-34 320-20 470-6s330 16 490-26v72H0z" fill="#151a39"/>
</svg>`;

export default {
  id: 'logo-three-strokes',
  title: 'Logo, three strokes',
  description: 'An SVG logo, its second version, and an illustration',
  turns: [
    {
      role: 'user',
      text: 'A logo for Northlight, the roastery. As few strokes as possible, must work at 16 px.',
    },
    {
      role: 'assistant',
      text: `A cup, a handle, and steam that bends into an arrow pointing **north**.

<artifact type="svg" title="Logo, three strokes" identifier="logo">
${LOGO(9, 0)}
</artifact>

At 16 px the steam may close up. Say so and I open the gap.`,
    },
    { role: 'user', text: 'It does close up. And can you draw the picture for the bag too: our harbor at sunrise.' },
    {
      role: 'assistant',
      text: `Heavier strokes and 6 units more air between cup and steam:

<artifact type="svg" title="Logo, three strokes" identifier="logo">
${LOGO(12, 6)}
</artifact>

And the harbor. Flat shapes and three gradients, no outline, so it also prints on kraft paper:

<artifact type="svg" title="Harbor at sunrise">
${SCENE}
</artifact>`,
    },
  ],
};
