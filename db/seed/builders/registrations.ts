import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";

type OfCamp = { id: string; camp_id: string };

/** Registration line for a child in a session, or an add-on; by default $450.00 with a deposit of $50.00. */
interface LineFields extends Partial<Omit<RowOf<"registration_line">, "camp_id" | "registration_id">> {
	/** Enrollment it created; session and child come from it. */
	enrollment?: { id: string; enrollment: { session_id: string; camper_id: string } };
	session?: { id: string };
	camper?: { id: string };
	add_on?: { id: string };
}

interface RegistrationFields extends Partial<RowOf<"registration">> {
	lines?: LineFields[];
}

export interface BuiltRegistration extends Built {
	id: string;
	camp_id: string;
	registration: RowOf<"registration">;
	lines: RowOf<"registration_line">[];
}

/** Household and registering parent. */
interface OfFamily {
	household: { id: string };
	guardians: readonly { id: string }[];
}

const ENDED = new Set(["declined", "withdrawn", "cancelled"]);

/**
 * A family's registration for a season, by default submitted and pending a decision, by a user who signs in. Its
 * totals are those of its lines.
 */
export function aRegistration(
	season: OfCamp,
	family: OfFamily,
	by: { id: string },
	{ lines: fields = [], ...overrides }: RegistrationFields = {},
	make: Make = fresh,
): BuiltRegistration {
	const { camp_id } = season;
	const id = overrides.id ?? make.id(`registration/${family.household.id}`);
	const status = overrides.status ?? "submitted";
	const lines = fields.map((line, index) => aLine({ camp_id, registration_id: id }, index + 1, line, make));
	const sum = (key: "price_cents" | "off_cents" | "total_cents" | "deposit_cents") =>
		lines.reduce((all, line) => all + (line[key] ?? 0), 0);
	const submitted: Partial<RowOf<"registration">> =
		status === "draft"
			? {}
			: {
					household_id: family.household.id,
					parent_id: family.guardians[0]?.id,
					currency: "USD",
					price_cents: sum("price_cents"),
					off_cents: sum("off_cents"),
					total_cents: sum("total_cents"),
					deposit_cents: sum("deposit_cents"),
					submitted_at: make.at,
				};
	const registration: RowOf<"registration"> = {
		user_id: by.id,
		created_at: make.at,
		updated_at: make.at,
		...submitted,
		ended_at: ENDED.has(status) ? make.at : null,
		...overrides,
		camp_id,
		id,
		season_id: season.id,
		status,
	};
	return {
		id,
		camp_id,
		registration,
		lines,
		rows: { registration: [registration], registration_line: lines },
	};
}

function aLine(
	of: { camp_id: string; registration_id: string },
	position: number,
	{ enrollment, session, camper, add_on, ...overrides }: LineFields,
	make: Make,
): RowOf<"registration_line"> {
	const price_cents = overrides.price_cents ?? (add_on ? 2_500 : 45_000);
	const off_cents = overrides.off_cents ?? 0;
	return {
		id: make.id(`line/${of.registration_id}/${position}`),
		position,
		price_cents,
		off_cents,
		total_cents: price_cents - off_cents,
		deposit_cents: add_on ? 0 : Math.min(5_000, price_cents - off_cents),
		name: add_on ? "T-shirt" : "First Session",
		session_id: enrollment?.enrollment.session_id ?? session?.id ?? null,
		camper_id: enrollment?.enrollment.camper_id ?? camper?.id ?? null,
		enrollment_id: enrollment?.id ?? null,
		add_on_id: add_on?.id ?? null,
		created_at: make.at,
		...overrides,
		...of,
	};
}

/** Deposit of $50.00, due in June by default. */
export function aPayable(
	registration: BuiltRegistration,
	overrides: Partial<RowOf<"payable">> = {},
	make: Make = fresh,
): Built & { id: string; payable: RowOf<"payable"> } {
	const kind = overrides.kind ?? "deposit";
	const state = overrides.state ?? "due";
	const due_on = overrides.due_on ?? "2026-06-01";
	const id = overrides.id ?? make.id(`payable/${registration.id}/${kind}/${due_on}`);
	const payable: RowOf<"payable"> = {
		label: "Deposit",
		amount_cents: 5_000,
		created_at: make.at,
		updated_at: make.at,
		settled_at: state === "due" ? null : make.at,
		reason: state === "waived" || state === "void" ? "Agreed" : null,
		...overrides,
		camp_id: registration.camp_id,
		id,
		registration_id: registration.id,
		kind,
		state,
		due_on,
		household_id: registration.registration.household_id ?? "",
	};
	return { id, payable, rows: { payable: [payable] } };
}

/** Hold for a child of a draft, for 15 minutes. */
export function aHold(
	registration: { id: string; camp_id: string },
	session: { id: string },
	overrides: Partial<RowOf<"place_hold">> = {},
	make: Make = fresh,
): Built & { id: string } {
	const child_key = overrides.child_key ?? "child-1";
	const id = overrides.id ?? make.id(`hold/${registration.id}/${session.id}/${child_key}`);
	const at = overrides.created_at ?? make.at;
	const hold: RowOf<"place_hold"> = {
		created_at: at,
		expires_at: new Date(Date.parse(at) + 900_000).toISOString(),
		...overrides,
		camp_id: registration.camp_id,
		id,
		registration_id: registration.id,
		session_id: session.id,
		child_key,
	};
	return { id, rows: { place_hold: [hold] } };
}

/** Typed signature of the latest text of a waiver, for a child or once for the family. */
export function aSignature(
	registration: BuiltRegistration,
	waiver: Built & { id: string },
	overrides: Partial<RowOf<"waiver_signature">> = {},
	make: Make = fresh,
): Built & { id: string } {
	const text = waiver.rows.waiver_version?.at(-1);
	const id = overrides.id ?? make.id(`signature/${registration.id}/${waiver.id}/${overrides.camper_id}`);
	const signature: RowOf<"waiver_signature"> = {
		version: text?.version ?? 1,
		text_hash: text?.hash ?? "",
		method: "typed",
		signer_name: "Dana Ashby",
		household_id: registration.registration.household_id ?? "",
		signed_at: make.at,
		user_id: registration.registration.user_id ?? registration.registration.entered_by ?? "",
		...overrides,
		camp_id: registration.camp_id,
		id,
		waiver_id: waiver.id,
		registration_id: registration.id,
	};
	return { id, rows: { waiver_signature: [signature] } };
}

/** Answers of the family, or of one of its children, to the questions. */
export function anAnswer(
	registration: { id: string; camp_id: string },
	answers: Record<string, unknown>,
	camper: { id: string } | null = null,
	make: Make = fresh,
): Built {
	return {
		rows: {
			registration_answer: [
				{
					camp_id: registration.camp_id,
					registration_id: registration.id,
					answers,
					respondent: camper?.id ?? "family",
					camper_id: camper?.id ?? null,
					created_at: make.at,
					updated_at: make.at,
				},
			],
		},
	};
}

/** Draft registration with one child in a session and the registering parent. */
export function aDraft(
	season: OfCamp,
	user_id: string,
	session: { id: string },
	make: Make = fresh,
): Built & { id: string } {
	const [id, key] = [make.id("draft"), make.id("draft/child")];
	const child = {
		key,
		camper_id: null,
		first_name: "Ida",
		last_name: "Lund",
		preferred_name: null,
		birth_date: "2016-04-18",
		gender: null,
		grade: null,
		sessions: [session.id],
		waitlist: [],
	};
	const draft = {
		children: [child],
		parent: { first_name: "Kim", last_name: "Lund", phone: "+12075550148" },
	};
	const row: RowOf<"registration"> = {
		camp_id: season.camp_id,
		id,
		season_id: season.id,
		user_id,
		status: "draft",
		draft,
		created_at: make.at,
		updated_at: make.at,
	};
	return { id, rows: { registration: [row] } };
}
