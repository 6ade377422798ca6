// What other features may use of what is charged by itself and when. It needs no other feature but kept cards, so that payments can
// say it too.
export { cardsView, type ShownCharges } from "./cards-view.server";
export { chargedDay, dueCharges } from "./due-charges.server";
export { chargedRead, chargeOfDue, isOver, isTriedOut } from "./planned-queries.server";
