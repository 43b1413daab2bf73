/**
 * What both answers make: a page of a slider and four pours, in the words of its language.
 * @param {{ lang: string, dir: 'ltr' | 'rtl', title: string, coffee: string, grams: string, water: string,
 *   pours: readonly string[] }} words
 */
export const brewCard = ({ lang, dir, title, coffee, grams, water, pours }) => `<!doctype html>
<html lang="${lang}" dir="${dir}">
<meta charset="utf-8">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; --paper: light-dark(#f7f1e6, #1c1713); --ink: light-dark(#2c2118, #f0e7da);
    --soft: light-dark(#7a6a58, #b5a592); --hair: light-dark(#e3d7c4, #3a3028); --rust: light-dark(#a8481f, #e79468); }
  body { margin: 0; min-block-size: 100vh; display: grid; align-content: center; justify-content: center; gap: 1.25rem;
    box-sizing: border-box; padding: 1.5rem; background: var(--paper); color: var(--ink);
    font: 1rem/1.6 ui-serif, Georgia, 'Noto Naskh Arabic', 'Amiri', serif; }
  main { inline-size: min(26rem, 100vw - 3rem); }
  h1 { font-size: 1.75rem; line-height: 1.3; margin: 0 0 1rem; font-weight: 600; }
  label { display: flex; justify-content: space-between; color: var(--soft); }
  label b { color: var(--ink); }
  input { inline-size: 100%; margin-block: .5rem 1.25rem; accent-color: var(--rust); }
  .water { font-size: 3.5rem; line-height: 1.1; color: var(--rust); }
  .water small { font-size: 1rem; color: var(--soft); }
  ol { list-style: none; margin: 1.25rem 0 0; padding: 0; border-block-start: 1px solid var(--hair); }
  li { display: flex; gap: 1rem; padding-block: .5rem; border-block-end: 1px solid var(--hair); }
  li span { flex: 1; }
  li i { font-style: normal; color: var(--soft); font-variant-numeric: tabular-nums; }
</style>
<main>
  <h1>${title}</h1>
  <label for="coffee">${coffee}<b id="shown"></b></label>
  <input id="coffee" type="range" min="10" max="40" value="18">
  <div class="water"><span id="water"></span> <small>${water}</small></div>
  <ol id="pours"></ol>
</main>
<script>
  const number = new Intl.NumberFormat('${lang}');
  const two = new Intl.NumberFormat('${lang}', { minimumIntegerDigits: 2 });
  const pours = ${JSON.stringify(pours)};
  const shares = [0.15, 0.4, 0.7, 1];
  function draw() {
    const grams = Number(coffee.value);
    shown.textContent = number.format(grams) + ' ${grams}';
    water.textContent = number.format(grams * 16);
    document.getElementById('pours').replaceChildren(...pours.map((name, index) => {
      const line = document.createElement('li');
      const parts = [name, number.format(Math.round(grams * 16 * shares[index])) + ' ${grams}'];
      const at = document.createElement('i');
      at.textContent = number.format(Math.floor(index * 0.75)) + ':' + two.format((index * 45) % 60);
      const span = document.createElement('span');
      span.textContent = parts[0];
      line.append(at, span, parts[1]);
      return line;
    }));
  }
  coffee.addEventListener('input', draw);
  draw();
</script>
</html>`;
