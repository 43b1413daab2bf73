import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Chat } from './chat';

bootstrapApplication(Chat, { providers: [provideZonelessChangeDetection()] }).catch(console.error);
