// Thrown by long work that the user cancelled.

export class Cancelled extends Error {}
