import { readBatch } from "#db/client";
import { personKeys } from "#db/person-names";
import { gradeFor } from "#app/features/people/campers/index.server";
import {
	installments,
	type Priced,
	priceRegistration,
	toDiscount,
} from "#app/features/ledger/pricing/index.server";
import { type ChildFacts, toForm } from "#app/features/registration/forms/index.server";
import {
	type Audience,
	type Opening,
	type Standing,
	settled,
} from "#app/features/registration/openings/index.server";
import { ageOn } from "#app/lib/dates";
import type { Grade } from "#app/lib/grades";
import { calledName } from "#app/lib/people";
import { sameDaysAmong } from "#app/lib/same-days";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { type ChildField, type Draft, type DraftChild, draftOf, toDraft } from "./draft";
import {
	type BookablePlaces,
	type BookableRow,
	type DraftRows,
	draftReads,
	type FamilyRow,
	type KnownChild,
	placesOf,
	type SessionLottery,
} from "./queries.server";

/** A session that families can see, in the form that the rules use. */
export interface Bookable
	extends Omit<BookableRow, "earlier_json" | "places_json" | "lottery_json" | "waitlist_enabled"> {
	opening: Opening;
	/** Capacity buckets, the whole session first. */
	places: BookablePlaces[];
	waitlist_enabled: boolean;
	/** The session's undrawn lottery; null when there is none. */
	lottery: SessionLottery | null;
}

export interface Family extends Omit<FamilyRow, "children_json" | "guarded_json" | "had_json"> {
	children: KnownChild[];
	/** All children whose guardian the parent is, including archived ones. */
	guarded: string[];
	had: string[];
}

export const toBookable = ({
	earlier_json,
	places_json,
	lottery_json,
	waitlist_enabled,
	...row
}: BookableRow): Bookable => ({
	...row,
	waitlist_enabled: waitlist_enabled === 1,
	opening: {
		opens_at: row.opens_at,
		closes_at: row.closes_at,
		earlier: JSON.parse(earlier_json) as Partial<Record<Audience, string>>,
	},
	places: placesOf({ places_json }),
	lottery: lottery_json === null ? null : (JSON.parse(lottery_json) as SessionLottery),
});

/** Parses the children of a family's row. */
export const toKnown = (children_json: string): KnownChild[] =>
	(JSON.parse(children_json) as Omit<KnownChild, "enrolled">[]).map((child) => ({
		...child,
		enrolled: child.enrolled_in.map(({ id }) => id),
	}));

export function toFamily(row: FamilyRow | undefined): Family | null {
	if (!row) return null;
	const { children_json, guarded_json, had_json, ...facts } = row;
	return {
		...facts,
		children: toKnown(children_json),
		guarded: JSON.parse(guarded_json) as string[],
		had: JSON.parse(had_json) as string[],
	};
}

/** Builds a registration with everything that decisions about it need, from one round trip. */
export function toRegistrationContext(rows: DraftRows) {
	const [registration] = rows.registration;
	const [season] = rows.season;
	if (!registration || !season) return undefined;
	const family = toFamily(rows.family[0]);
	const draft = toDraft(registration.draft);
	return {
		registration,
		season,
		// A guardian who is barred from a child, or no longer linked to it, continues their draft without the child.
		draft: registration.status === "draft" ? draftOf(draft, new Set(family?.guarded)) : draft,
		setup: settled(rows.setup),
		sessions: rows.sessions.map(toBookable),
		discounts: rows.discounts.map(toDiscount),
		add_ons: rows.add_ons,
		dates: rows.dates,
		form: toForm(rows.form[0]),
		waivers: rows.waivers,
		/** Documents required for each child with a spot, earliest due date first. */
		documents: rows.documents,
		family,
		signed: rows.signed,
		holds: rows.holds,
		/** End times for sessions that were held before: they can be held until then within the hour. */
		hold_windows: rows.hold_windows,
		room: rows.room[0],
		/** Genders the camp uses, by key. */
		genders: rows.genders,
	};
}

export type RegistrationContext = NonNullable<ReturnType<typeof toRegistrationContext>>;

/** Standing of the family for opening windows. */
export const standingOf = ({ family }: Pick<RegistrationContext, "family">): Standing => ({
	returning: family?.children.some(({ returning }) => returning === 1) ?? false,
	siblings: family?.children.some(({ enrolled }) => enrolled.length > 0) ?? false,
});

/**
 * A child of the draft with its effective facts: for a known child the record's, except those the family corrects.
 */
export function factsOf(context: Pick<RegistrationContext, "family" | "season">, child: DraftChild) {
	const known = context.family?.children.find(({ id }) => id === child.camper_id) ?? null;
	const corrects = (field: ChildField) => known !== null && (child.corrected ?? []).includes(field);
	const fact = <Field extends "first_name" | "last_name" | "preferred_name" | "birth_date" | "gender">(
		field: Field,
	) => (corrects(field) ? child[field] : (known?.[field] ?? child[field]));
	const birth_date = fact("birth_date") ?? "";
	const grade: Grade | null =
		(corrects("grade") ? child.grade : known?.grade_override) ??
		child.grade ??
		// The draft stores an unentered date as an empty string.
		gradeFor({ birth_date: birth_date || null }, context.season, context.season.grade_cutoff);
	const named = {
		first_name: fact("first_name") ?? "",
		last_name: fact("last_name") ?? "",
		preferred_name:
			corrects("preferred_name") || known === null ? child.preferred_name : known.preferred_name,
	};
	return { known, named, name: calledName(named), birth_date, gender: fact("gender"), grade };
}

/** Lottery that a draft enters. Spots of its sessions can't be held or booked before the drawing. */
export function lotteryOf({
	sessions,
	draft,
}: Pick<RegistrationContext, "sessions" | "draft">): string | null {
	const chosen = new Set(draft.children.flatMap((child) => child.sessions));
	return sessions.find(({ id, lottery }) => lottery !== null && chosen.has(id))?.lottery?.id ?? null;
}

/** Facts about a child that conditions of questions can use. */
export function childFacts(context: RegistrationContext, child: DraftChild): ChildFacts {
	const { known, birth_date, gender, grade } = factsOf(context, child);
	const first = context.sessions.find(({ id }) => child.sessions.includes(id) || child.waitlist.includes(id));
	return {
		session: [...child.sessions, ...child.waitlist],
		age: birth_date ? ageOn(birth_date, first?.start_date ?? context.season.start_date) : null,
		grade,
		gender,
		returning: known ? known.returning === 1 : false,
	};
}

/** True when the camp uses this gender. */
export const knowsGender = ({ genders }: Pick<RegistrationContext, "genders">, gender: string) =>
	genders.some(({ key }) => key === gender);

/**
 * Sentences about children of a draft who would be in two sessions on the same days, including existing bookings.
 */
export const sameDaysOf = (context: RegistrationContext): string[] =>
	context.draft.children.flatMap((child) => {
		const { name, known } = factsOf(context, child);
		const chosen = context.sessions.filter(({ id }) => child.sessions.includes(id));
		return sameDaysAmong(name || "Your child", chosen, known?.enrolled_in);
	});

/** Prices a draft, with every line explained and due dates. */
export function priceDraft(
	context: RegistrationContext,
	{ draft = context.draft, currency, today }: { draft?: Draft; currency: string; today: string },
) {
	const registering = draft.children.filter(({ sessions }) => sessions.length > 0);
	const ids = new Set(registering.map(({ camper_id }) => camper_id));
	const priced: Priced = priceRegistration({
		currency,
		sessions: context.sessions,
		discounts: context.discounts,
		add_ons: context.add_ons,
		children: registering.map((child) => {
			const { name, named, birth_date } = factsOf(context, child);
			const { duplicate_key: who } = personKeys({ ...named, birth_date });
			return { id: child.key, who, name, birth_date, session_ids: child.sessions };
		}),
		taken: draft.add_ons.map((each) => ({ ...each, child_id: each.child_key })),
		registered: (context.family?.children ?? [])
			.filter(({ id, enrolled }) => enrolled.length > 0 && !ids.has(id))
			.map((child) => ({
				id: child.id,
				who: personKeys(child).duplicate_key,
				birth_date: child.birth_date ?? "",
			})),
		had: context.family?.had ?? [],
		is_returning: standingOf(context).returning,
		code: draft.code,
		registered_on: today,
	});
	const first_day =
		context.sessions.find(({ id }) => priced.lines.some(({ session_id }) => session_id === id))?.start_date ??
		today;
	return {
		...priced,
		currency,
		first_day,
		installments: installments({
			balance_cents: priced.balance_cents,
			currency,
			dates: context.dates,
			today,
			first_day,
		}),
	};
}

export type PricedDraft = ReturnType<typeof priceDraft>;

/**
 * Reads a registration's context.
 * @throws NOT_FOUND
 */
export async function readRegistrationContext(
	ctx: CampCtx,
	registration_id: string,
): Promise<RegistrationContext> {
	const context = toRegistrationContext(await readBatch(ctx.db, draftReads(ctx, registration_id)));
	if (!context) throw notFound("This registration");
	return context;
}
