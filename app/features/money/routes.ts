import { joinRoutes } from "../join-routes";
import * as autopay from "#app/features/money/autopay/routes";
import * as billSplits from "#app/features/money/bill-splits/routes";
import * as cardPayments from "#app/features/money/card-payments/routes";
import * as dayClose from "#app/features/money/day-close/routes";
import * as familyAccount from "#app/features/money/family-account/routes";
import * as invoices from "#app/features/money/invoices/routes";
import * as payments from "#app/features/money/payments/routes";
import * as refunds from "#app/features/money/refunds/routes";

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
