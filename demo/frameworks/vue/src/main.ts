import { createApp } from 'vue';
import 'vitrine/define';
import 'vitrine-story/style.css';
import Chat from './chat.vue';

createApp(Chat).mount('#root');
