export const offlineTexts = {
  title: 'Sie sind offline',
  text: 'Unten steht, was dieses Gerät zuletzt gesehen hat. Es kann sich seither geändert haben. Zum Senden brauchen Sie eine Verbindung; sobald es eine gibt, geht es von selbst weiter.',
  nothing:
    'Der Server ist nicht erreichbar. Sobald es eine Verbindung gibt, geht es von selbst weiter.',
  known: 'Letzter bekannter Stand',
  seen: 'Gesehen am {seen}',
  balance: 'Wallet-Guthaben von {name}',
} as const;
