const $ = (id) => document.getElementById(id);
const dialog = document.querySelector('vitrine-consent-dialog');

const QUESTIONS = {
  plain: { url: 'https://example.org/brewing/pour-over?from=preview', text: 'Read more about pouring' },
  differs: { url: 'https://collect.example.net/login', text: 'www.mybank.example' },
  hidden: { url: 'https://example.org/invoice', text: 'invoice\u202efdp.exe' },
};
for (const [id, question] of Object.entries(QUESTIONS)) {
  $(id).addEventListener('click', async () => {
    await customElements.whenDefined('vitrine-consent-dialog');
    const allowed = await dialog.ask({ kind: 'link', ...question });
    $('answer').textContent = allowed
      ? 'Allowed. This page opens nothing; a host’s page would.'
      : 'Denied. Nothing happened.';
  });
}
