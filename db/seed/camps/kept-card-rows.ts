import { AGREEMENT_VERSION, agreementWords } from "~/lib/agreements";
import { idOf } from "../random";
import type { SeedRows } from "../rows";

/** What the demo's simulated Stripe knows from before: the camp's account, and a family's card there. */
export const DEMO_ACCOUNT = "acct_demo_pinewood";
const CUSTOMER = "cus_demo_family";
const METHOD = "pm_demo_family";

/** The family with an account keeps a card, and lets what it still owes be charged to it. */
export function keptCardRows({ auth_user = [], registration = [], payable = [] }: SeedRows): SeedRows {
	const parent = auth_user.find(({ email }) => email === "parent@demo.test");
	const due = payable.find(
		({ state, kind, registration_id }) =>
			state === "due" &&
			kind === "instalment" &&
			registration.some(({ id, user_id }) => id === registration_id && user_id === parent?.id),
	);
	if (!parent || !due) return {};
	const { camp_id, household_id, registration_id, created_at: at } = due;
	const of = { camp_id, household_id, account_id: DEMO_ACCOUNT };
	return {
		provider_customer: [{ ...of, customer_id: CUSTOMER, created_at: at }],
		saved_method: [
			{
				...{ ...of, id: idOf("autopay/card"), provider_method: METHOD, brand: "visa", last4: "4242" },
				...{ exp_month: 12, exp_year: Number(at.slice(0, 4)) + 3, is_default: true, added_by: parent.id },
				...{ created_at: at, updated_at: at },
			},
		],
		auto_charge: [
			{
				...{ camp_id, household_id, registration_id, id: idOf("autopay/agreement") },
				...{ agreed_by: parent.id, agreed_at: at, text_version: AGREEMENT_VERSION, words: agreementWords() },
				...{ created_at: at, updated_at: at },
			},
		],
	};
}
