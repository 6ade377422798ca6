import type { SQL } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { genderChoices } from "#app/features/people/campers/index.server";
import { addOnsOf, discountsOf, paymentDatesOf } from "#app/features/ledger/pricing/index.server";
import { publishedForm } from "#app/features/registration/forms/index.server";
import { setupOf } from "#app/features/registration/openings/index.server";
import { listWaivers } from "#app/features/registration/agreements/index.server";
import { FUTURE_BIRTH_DATE, isPossibleBirthDate } from "#app/lib/birth-dates";
import type { Grade } from "#app/lib/grades";
import { newId } from "#app/lib/ids";
import { invalid, notFound } from "#app/platform/errors";
import { knowsGender, toRegistrationContext, type RegistrationContext } from "./registration-context.server";
import { type Draft, EMPTY_DRAFT } from "./draft";
import { bookableSessions, familyOfParent, seasonOf } from "./queries.server";

/** A child as staff enter it: a known child of this family, or a new one. */
interface DeskChild {
	camper_id?: string | null;
	first_name?: string | null;
	last_name?: string | null;
	birth_date?: string | null;
	gender?: string | null;
	grade?: Grade | null;
	sessions: readonly string[];
}

/** Registration that staff enter for a family that calls or comes by. */
export interface DeskEntryInput {
	season_id: string;
	/** Staff's reason for entering it. */
	reason: string;
	/** A known parent; if missing, `parent` describes a new one. */
	parent_id?: string | null;
	parent?: { first_name: string; last_name: string; email?: string | null; phone?: string | null };
	children: readonly DeskChild[];
	/** Add-ons. `child` is an index in `children`; if missing, the add-on is for the family. */
	add_ons?: readonly { add_on_id: string; child?: number; quantity: number }[];
	code?: string | null;
	pays_in_full?: boolean;
	/** Confirms that age and grade were checked: true for everything, or the list of messages that were checked. */
	confirm_ineligible?: boolean | readonly string[];
	/** Confirms that new people are not the records with the same name and birth date, or email. */
	confirm_duplicate?: boolean;
}

/** Reads for a front desk registration, in one round trip; without a parent the family is new. */
export const deskReads = (
	at: { db: Db; place: { camp_id: string }; today: string },
	season_id: string | SQL,
	parent_id: string | null | undefined,
) => {
	const { db, place } = at;
	return {
		season: seasonOf(at, season_id),
		setup: setupOf(at, season_id),
		sessions: bookableSessions(at, season_id),
		discounts: discountsOf(at, season_id),
		add_ons: addOnsOf(at, season_id),
		dates: paymentDatesOf(at, season_id),
		form: publishedForm(db, place.camp_id, season_id),
		waivers: listWaivers(at, { limit: 100 }),
		genders: genderChoices(db, place.camp_id),
		family: parent_id ? familyOfParent(at, parent_id, season_id) : null,
	};
};

type DeskRows = RowsOf<ReturnType<typeof deskReads>>;

/**
 * Context of a registration that doesn't exist yet: nothing is signed, answered or held. It needs no approval,
 * because staff enter it.
 */
export function toDeskContext(
	rows: DeskRows,
	camp_id: string,
	draft: Draft,
): RegistrationContext | undefined {
	const [season] = rows.season;
	if (!season) return undefined;
	const nothing = { decided_by: null, decided_at: null, decision_reason: null, ended_at: null };
	const priced = {
		currency: null,
		price_cents: null,
		off_cents: null,
		total_cents: null,
		deposit_cents: null,
	};
	const context = toRegistrationContext({
		...rows,
		family: rows.family ?? [],
		documents: [],
		signed: [],
		holds: [],
		hold_windows: [],
		room: [],
		registration: [
			{
				camp_id,
				id: newId(),
				season_id: season.id,
				user_id: null,
				household_id: null,
				parent_id: null,
				status: "draft",
				draft: { ...draft },
				entered_by: null,
				entry_reason: null,
				form_version: null,
				code: null,
				pays_in_full: draft.pays_in_full,
				submitted_at: null,
				created_at: "",
				updated_at: "",
				...nothing,
				...priced,
				lapsed_at: null,
			},
		],
	});
	return context && { ...context, setup: { ...context.setup, needs_approval: false } };
}

/**
 * Converts staff's input to a draft, which is then priced and booked.
 * @throws INVALID by field; NOT_FOUND for the parent
 */
export function toDeskDraft(rows: DeskRows, input: DeskEntryInput, today: string): Draft {
	const { parent_id, parent, children, add_ons = [], code = null, pays_in_full = false } = input;
	const family = rows.family?.[0];
	if (parent_id && !family) throw notFound("This parent");
	if (!parent_id && !parent) throw invalid("parent", "Choose a parent, or enter one.");
	const known = family ? (JSON.parse(family.children_json) as { id: string }[]) : [];
	const drafted = children.map((child, at): Draft["children"][number] => {
		const { camper_id = null, first_name, last_name, birth_date, gender = null, grade = null } = child;
		const field = (name: string) => `children.${at}.${name}`;
		const sessions = [...child.sessions];
		if (camper_id) {
			if (!known.some(({ id }) => id === camper_id)) {
				throw invalid(field("camper_id"), "Choose a child in this family.");
			}
			const facts = { first_name: "", last_name: "", preferred_name: null, birth_date: "", gender: null };
			return { key: camper_id, camper_id, ...facts, grade, sessions, waitlist: [] };
		}
		if (!first_name) throw invalid(field("first_name"), "Enter the child's first name.");
		if (!birth_date) throw invalid(field("birth_date"), "Enter the child's birth date.");
		if (!isPossibleBirthDate(birth_date, today)) throw invalid(field("birth_date"), FUTURE_BIRTH_DATE);
		if (gender !== null && !knowsGender(rows, gender)) {
			throw invalid(field("gender"), "Choose a gender that this camp uses.");
		}
		return {
			key: newId(),
			camper_id,
			first_name,
			last_name: last_name ?? parent?.last_name ?? family?.last_name ?? "",
			preferred_name: null,
			birth_date,
			gender,
			grade,
			sessions,
			waitlist: [],
		};
	});
	return {
		...EMPTY_DRAFT,
		children: drafted,
		code,
		pays_in_full,
		add_ons: add_ons.map(({ add_on_id, child, quantity }) => {
			const child_key = child === undefined ? null : (drafted[child]?.key ?? null);
			return { add_on_id, child_key, quantity };
		}),
		parent: {
			first_name: parent?.first_name ?? "",
			last_name: parent?.last_name ?? "",
			phone: parent?.phone ?? null,
		},
	};
}
