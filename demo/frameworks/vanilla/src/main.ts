import { HeadlessController } from 'vitrine';
import * as mcp from 'vitrine/mcp';
import 'vitrine/define';
import { orderCoffee, playStory } from 'vitrine-story';
import 'vitrine-story/style.css';

const headless = new HeadlessController({ storage: 'memory' });
const provider = document.querySelector('vitrine-provider')!;
const tell = (text: string) => (document.getElementById('happened')!.textContent = text);

provider.headless = headless;
provider.addEventListener('artifact-opened', ({ detail }) => {
  tell(`Opened ${headless.artifacts.get(detail.artifactId)?.title}`);
});
provider.addEventListener('link-open-request', (event) => {
  event.preventDefault();
  tell(`Kept here: ${event.detail.url}`);
});
headless.subscribe(() => {
  document.getElementById('count')!.textContent = `${headless.messages.length} messages`;
});
document.getElementById('play')!.addEventListener('click', () => void playStory(headless));
document.getElementById('order')!.addEventListener('click', () => void orderCoffee(headless, mcp));
