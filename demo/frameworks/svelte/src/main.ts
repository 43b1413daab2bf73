import { mount } from 'svelte';
import 'vitrine/define';
import 'vitrine-story/style.css';
import Chat from './chat.svelte';

mount(Chat, { target: document.getElementById('root')! });
