// Public API of saved methods for other features.
export { customerFor } from "./customer.server";
export { keepFromPayment, settleSetup } from "./keep-method.server";
export { keepingAccount, type SavedMethod, savedMethod, savedMethods } from "./queries.server";
export { settlePage } from "./settle-page.server";
export { beginSetup, setupIntentFor } from "./begin-setup.server";
export { changeDefault } from "./change-default.server";
export { detachMethod } from "./detach-method.server";
export { followMethod } from "./follow-method.server";
export { whyNoCards } from "./why-no-cards.server";
export { cardsView, type ShownCharges } from "./cards-view.server";
export { chargedDay, dueCharges } from "./due-charges.server";
export { chargedRead, chargeOfPayable, isOver, isTriedOut } from "./charge-queries.server";
