import type { ownSentences } from '@app/contract';

/** What the product says about transfers, in Romanian. */
export const sentences: Record<keyof typeof ownSentences, string> = {
  transferHeld:
    'Verificăm acest transfer înainte să meargă mai departe. Banii rămân la el: merge mai departe sau primiți totul înapoi.',
  transferRefused:
    'Am verificat acest transfer și nu îl putem face. Suma și comisionul sunt din nou în portofel.',
  transferRecalled: 'Ați cerut înapoi acest transfer. Suma și comisionul sunt din nou în portofel.',
  recallDone: 'Plata a fost oprită la timp. Suma și comisionul sunt din nou în portofel.',
  recallTooLate:
    'Plata este deja la banca beneficiarului și nu a putut fi recuperată. Cereți beneficiarului să o returneze sau raportați o problemă pe chitanță.',
  documentsLate: 'Documentele cerute nu au sosit până la {day}.',
  documentsLateSent:
    'Documentele cerute nu au sosit până la {day}. Plata este deja pe drum: îi cerem returnarea și vă comunicăm răspunsul.',
  transferTakenBack: 'Am cerut înapoi acest transfer. Suma și comisionul sunt din nou în portofel.',
  recallNeedless: 'Acest transfer s-a încheiat deja. Suma și comisionul sunt din nou în portofel.',
  simulatedNoAccount:
    'Simulat: banca beneficiarului nu cunoaște un astfel de cont (AC01). Banii sunt din nou în portofel. Verificați numărul de cont cu beneficiarul și trimiteți din nou.',
  simulatedClosed:
    'Simulat: banca beneficiarului a returnat plata deoarece contul este închis (AC04). Banii sunt din nou în portofel. Cereți beneficiarului alt cont și trimiteți din nou.',
  promiseInstant: 'Imediată',
  promiseHalfHour: 'În cel mult 30 de minute',
};
