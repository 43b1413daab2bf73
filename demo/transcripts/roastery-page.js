/** HTML: a whole page with a drawn hero, a basket in localStorage, and a form. No remote file. */

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Northlight Coffee Roasters</title>
<style>
  :root { --paper: light-dark(#f6f4ee, #14191a); --card: light-dark(#fffdf8, #1b2223); --ink: light-dark(#1d2a2a, #e9efe9);
    --quiet: light-dark(#5b6866, #9fb0ab); --hair: light-dark(#dcdbd0, #2d3838); --pine: light-dark(#1f5147, #8fd0bb); --on-pine: light-dark(#f6f4ee, #10201c); }
  * { box-sizing: border-box; margin: 0; }
  html { scroll-behavior: smooth; }
  body { background: var(--paper); color: var(--ink); font: 15px/1.55 Inter, system-ui, sans-serif; -webkit-font-smoothing: antialiased; }
  a { color: inherit; }
  header, section, footer { max-width: 1040px; margin: 0 auto; padding: 0 clamp(16px, 5vw, 40px); }
  header { display: flex; align-items: center; gap: 20px; padding-block: 18px; }
  header b { font: 600 17px/1 Georgia, 'Times New Roman', serif; letter-spacing: .01em; margin-right: auto; }
  header a { text-decoration: none; color: var(--quiet); } header a:hover { color: var(--ink); }
  .basket { font: inherit; font-weight: 500; color: inherit; background: none; border: 1px solid var(--hair); border-radius: 99px; padding: 6px 14px; cursor: pointer; font-variant-numeric: tabular-nums; }
  .hero { display: grid; gap: 28px; padding-block: 20px 44px; }
  .hero svg { width: 100%; height: auto; border-radius: 14px; display: block; }
  h1 { font: 500 clamp(32px, 7vw, 54px)/1.06 Georgia, 'Times New Roman', serif; letter-spacing: -.02em; text-wrap: balance; }
  .lead { color: var(--quiet); max-width: 34em; font-size: 17px; text-wrap: pretty; }
  h2 { font: 500 26px/1.2 Georgia, 'Times New Roman', serif; margin-bottom: 18px; }
  .coffees { display: grid; gap: 14px; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); }
  article { background: var(--card); border: 1px solid var(--hair); border-radius: 12px; padding: 18px; display: grid; gap: 10px; align-content: start; }
  article h3 { font-size: 16px; font-weight: 600; } article p { color: var(--quiet); font-size: 14px; }
  .roast { height: 4px; border-radius: 2px; background: linear-gradient(var(--pine) 0 0) 0 / var(--at) 100% no-repeat var(--hair); }
  .foot { display: flex; align-items: center; justify-content: space-between; margin-top: 4px; font-variant-numeric: tabular-nums; }
  .add, form button { font: inherit; font-weight: 600; border: 0; border-radius: 99px; background: var(--pine); color: var(--on-pine); padding: 8px 16px; cursor: pointer; }
  .letter { display: grid; gap: 14px; margin-block: 52px; padding-block: 32px; border-block: 1px solid var(--hair); }
  .letter h2 { margin: 0; }
  form { display: flex; flex-wrap: wrap; gap: 10px; }
  input { flex: 1 1 220px; min-width: 0; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--quiet); border-radius: 99px; padding: 8px 16px; }
  :focus-visible { outline: 2px solid var(--pine); outline-offset: 2px; }
  footer { padding-block: 0 40px; color: var(--quiet); font-size: 13px; }
</style>
</head>
<body>
<header>
  <b>Northlight</b>
  <a href="#coffees">Coffees</a>
  <a href="#letter">Letter</a>
  <button class="basket" type="button" aria-live="polite">Basket <span id="count">0</span></button>
</header>

<section class="hero">
  <svg viewBox="0 0 1040 380" role="img" aria-label="Low sun over four ridges, a roastery chimney with steam">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f3d9b1"/><stop offset="1" stop-color="#f7ede0"/></linearGradient>
    </defs>
    <rect width="1040" height="380" fill="url(#sky)"/>
    <circle cx="742" cy="176" r="58" fill="#e98b53"/>
    <path d="M0 236c120-58 216-66 330-22s214 34 330-14 240-44 380 6v174H0z" fill="#9fb8a8"/>
    <path d="M0 278c150-52 246-20 372 4s262 18 380-20 190-24 288 4v114H0z" fill="#5f8a7b"/>
    <path d="M0 320c170-40 300-26 448-6s352 22 592-30v96H0z" fill="#2f6155"/>
    <path d="M0 352c220-22 420-4 610 2s320-6 430-18v44H0z" fill="#163f37"/>
    <path d="M196 330v-58l44-24 44 24v58z" fill="#163f37"/><path d="M262 262v-46h14v54z" fill="#163f37"/>
    <rect x="222" y="292" width="16" height="18" rx="2" fill="#f3c98b"/><rect x="248" y="292" width="16" height="18" rx="2" fill="#f3c98b"/>
    <path d="M269 206c-12-18 14-26 2-46s16-26 6-46" fill="none" stroke="#fffaf0" stroke-width="5" stroke-linecap="round" opacity=".85"/>
  </svg>
  <h1>Coffee roasted before the town wakes up.</h1>
  <p class="lead">We roast on Tuesdays and Fridays from four in the morning, in batches of twelve kilos, and post the same day. You will know the farm, the field and the morning it was roasted.</p>
</section>

<section id="coffees">
  <h2>On the bench this week</h2>
  <div class="coffees">
    <article><h3>Guji, Ethiopia</h3><p>Washed. Bergamot, apricot, black tea.</p><div class="roast" style="--at: 28%" role="img" aria-label="Light roast"></div><div class="foot"><span>€14.50 · 250 g</span><button class="add" type="button">Add</button></div></article>
    <article><h3>Huila, Colombia</h3><p>Honey. Red plum, panela, cocoa nib.</p><div class="roast" style="--at: 48%" role="img" aria-label="Medium roast"></div><div class="foot"><span>€12.80 · 250 g</span><button class="add" type="button">Add</button></div></article>
    <article><h3>Night shift</h3><p>Our espresso. Hazelnut, molasses, long finish.</p><div class="roast" style="--at: 72%" role="img" aria-label="Dark roast"></div><div class="foot"><span>€11.20 · 250 g</span><button class="add" type="button">Add</button></div></article>
  </div>
</section>

<section id="letter" class="letter">
  <h2>One letter a month</h2>
  <p class="lead">What we bought, what we paid for it, and a recipe. Nothing else.</p>
  <form>
    <input type="email" name="email" required aria-label="Your e-mail address" placeholder="you@example.com">
    <button>Send it to me</button>
  </form>
  <p id="thanks" role="status"></p>
</section>

<footer>Northlight, Harbor road 12. Open when the lamp is on.</footer>

<script>
  const count = document.querySelector('#count');
  let bags = Number(localStorage.getItem('bags') ?? 0);
  const show = () => { count.textContent = bags; localStorage.setItem('bags', bags); };
  for (const button of document.querySelectorAll('.add')) {
    button.addEventListener('click', () => { bags += 1; show(); });
  }
  show();

  document.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const { email } = Object.fromEntries(new FormData(event.target));
    document.querySelector('#thanks').textContent = 'Thank you. The next letter goes to ' + email + '.';
    event.target.reset();
  });
</script>
</body>
</html>`;

export default {
  id: 'roastery-page',
  title: 'Roastery landing page',
  description: 'A whole HTML page with a drawn hero, a basket and a form',
  turns: [
    {
      role: 'user',
      text: 'I run a small coffee roastery called Northlight. Can you make a landing page? Calm, a bit old-fashioned, no stock photos. It needs our three coffees and a newsletter box.',
    },
    {
      role: 'assistant',
      reasoning:
        'No photos: draw the hero as SVG instead, early light over hills since they are called Northlight. Serif for headings gives the old-fashioned note. The basket should survive a reload.',
      reasoningMs: 3200,
      text: `Here is a first version. The hero is drawn, so there is nothing to license and it stays sharp at any size.

<artifact type="html" title="Roastery landing page">
${PAGE}
</artifact>

Three things to know:

1. **It is one file.** No fonts, images or scripts from elsewhere, so it loads at once and keeps working when a service goes away.
2. The **basket** counts bags and remembers them in \`localStorage\`. Connect the shop where \`bags += 1\` stands.
3. The **form** checks the address and thanks people, but sends nothing yet. Tell me what you use for newsletters and I will wire it up.

The copy is mine, and so are roast days, prices and address. Change whatever is not true.`,
    },
  ],
};
