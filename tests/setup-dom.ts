// React asks for this flag before it lets `act` flush effects and updates.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export {};
