/** The controls of a recording, in the composer's slots: which one, how fast, play and pause, one chunk, from its start. */
const $ = (id) => document.getElementById(id);

export const speedOf = (value) => (value === 'max' ? Infinity : Math.max(1, Number(value) || 600));

export function chooseSpeed(value) {
  const select = $('speed');
  if (![...select.options].some((option) => option.value === value)) select.add(new Option(`${value} / s`, value));
  select.value = value;
}

export function wireControls(recorded) {
  const drawProgress = () => {
    const { done, total } = recorded.replay.progress;
    $('progress').textContent = total === 0 ? '' : `${Math.floor((done / total) * 100)} %`;
  };
  const draw = () => {
    const { state } = recorded.replay;
    const label = state === 'playing' ? 'Pause' : state === 'done' ? 'Play again' : 'Play';
    const button = $('play');
    button.setAttribute('aria-label', label);
    button.title = label;
    button.querySelector('use').setAttribute('href', state === 'playing' ? '#i-pause' : '#i-play');
    $('step').disabled = state === 'done';
    drawProgress();
  };
  recorded.addEventListener('change', draw);
  recorded.addEventListener('progress', drawProgress);
  $('play').addEventListener('click', () => {
    const { replay } = recorded;
    if (replay.state === 'playing') replay.pause();
    else if (replay.state === 'done') recorded.restart();
    else replay.play();
  });
  $('step').addEventListener('click', () => recorded.replay.step());
  $('restart').addEventListener('click', () => recorded.restart());
  $('speed').addEventListener('change', () => (recorded.speed = speedOf($('speed').value)));
}

/** The sheet behind "More" stands above its button, within the window. */
export function wireMore() {
  const menu = $('more-menu');
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'open') return;
    const { left, right, top } = $('more').getBoundingClientRect();
    const isRtl = document.documentElement.dir === 'rtl';
    const x = isRtl ? left : right - menu.offsetWidth;
    menu.style.left = `${Math.max(8, Math.min(x, innerWidth - menu.offsetWidth - 8))}px`;
    menu.style.top = `${Math.max(8, top - menu.offsetHeight - 6)}px`;
  });
  menu.addEventListener('click', ({ target }) => target.closest('button') && menu.hidePopover());
}

/** A dialog of this page: closed by its Cancel, by Esc and by a press beside it. */
export function wireDialog(dialog) {
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target.closest('[data-close]')) dialog.close();
  });
}
