import { Component, ElementRef, viewChild } from '@angular/core';
import { VITRINE } from 'vitrine/angular';
const text = 'Here:\n<artifact type="html" title="Counter"><button onclick="this.textContent++">0</button></artifact>';
@Component({
  selector: 'app-chat', imports: [VITRINE],
  template: '<chat-message #message /><artifact-panel [autoOpen]="true" />',
})
export class Chat {
  message = viewChild.required('message', { read: ElementRef });
  async ngAfterViewInit(element = this.message().nativeElement) {
    for (const chunk of text.match(/.{1,5}/gs)!) // your model's stream
      element.appendText(await new Promise((next) => setTimeout(next, 30, chunk)));
    element.end();
  }
}
