/** The exhibit where there is no room for a panel: a preview, its versions to step through, and what changed. */
export class NarrowExhibit {
  #stage;
  #view;
  #steps;
  #asked;
  #artifact;
  /** `last`, `changes`, or the number of a version. */
  #chosen = 'last';

  constructor(stage) {
    this.#stage = stage;
    this.#view = stage.querySelector('.view');
    this.#steps = stage.querySelector('.steps');
    this.#asked = stage.querySelector('.asked span');
    this.#steps.addEventListener('click', ({ target }) => {
      const step = target.closest('button')?.dataset.step;
      if (step) this.choose(step);
    });
  }

  show(artifact) {
    if (getComputedStyle(this.#stage).display === 'none') return;
    this.#artifact = artifact;
    this.#draw();
  }

  /** The conversation stands below: what the exhibit answers is said above it. */
  ask(question) {
    this.#asked.textContent = question;
  }

  /** The next version comes elsewhere on the page: that it does is all there is to see of it here. */
  sayWriting() {
    this.#steps.dataset.next = `Writing version ${(this.#artifact?.versions.length ?? 0) + 1}…`;
  }

  choose(step) {
    this.#chosen = step;
    if (this.#artifact) this.#draw();
  }

  #draw() {
    const { id, versions } = this.#artifact;
    const count = versions.length;
    delete this.#steps.dataset.next;
    const chosen = count < 2 ? 'last' : this.#chosen;
    const step = chosen === 'last' ? String(count) : chosen;
    const steps = [...versions.keys()].map((index) => [String(index + 1), String(index + 1), `Version ${index + 1}`]);
    if (count > 1) steps.push(['changes', 'What changed', 'What changed']);
    this.#steps.replaceChildren(
      ...steps.map(([name, text, label]) => {
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
        button.dataset.step = name;
        button.setAttribute('aria-label', label);
        button.setAttribute('aria-pressed', String(name === step));
        return button;
      }),
    );
    // Both stay where they are: a preview that is put elsewhere would begin anew.
    const preview = this.#element('artifact-view', step !== 'changes');
    preview.setAttribute('artifact-id', id);
    if (step !== 'changes') preview.setAttribute('version', step);
    if (count > 1) this.#element('artifact-diff', step === 'changes').setAttribute('artifact-id', id);
  }

  #element(tag, shown) {
    let element = this.#view.querySelector(tag);
    if (!element) this.#view.append((element = document.createElement(tag)));
    element.classList.toggle('away', !shown);
    element.inert = !shown;
    return element;
  }
}
