import { joinRoutes } from "../join-routes";
import * as autopay from "./autopay/routes";
import * as billSplits from "./bill-splits/routes";
import * as cardPayments from "./card-payments/routes";
import * as dayClose from "./day-close/routes";
import * as familyAccount from "./family-account/routes";
import * as invoices from "./invoices/routes";
import * as payments from "./payments/routes";
import * as refunds from "./refunds/routes";

export const { screens, publicScreens, actions, api } = joinRoutes(
	autopay,
	billSplits,
	cardPayments,
	dayClose,
	familyAccount,
	invoices,
	payments,
	refunds,
);
