import {
	type ChildField,
	type Draft,
	type DraftChild,
	EMPTY_DRAFT,
	knowsGender,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { isCalendarDate } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { formatPhone, storedPhone } from "#app/lib/phones.server";
import { fittedAddress } from "#app/platform/addresses";
import { PHONE_MESSAGE } from "#app/platform/http/checked-phone";
import type { Sender } from "./sender.server";
import { CHILD_FIELDS, FAMILY, HOME_LABELS, INTENT, nameOf } from "./steps";
import type { Reader } from "./form-reader.server";

type KnownChild = NonNullable<RegistrationContext["family"]>["children"][number];

const MOST_CHILDREN = 12;

const blankChild = (key: string): DraftChild => ({
	key,
	camper_id: null,
	first_name: "",
	last_name: "",
	preferred_name: null,
	birth_date: "",
	gender: null,
	grade: null,
	sessions: [],
	waitlist: [],
});

export function readChildren(read: Reader, context: RegistrationContext, { country }: Sender): Draft {
	const { draft, family } = context;
	const { form, text, malformed } = read;
	const intent = form.get(INTENT);
	const gone = typeof intent === "string" && intent.startsWith("remove:") ? intent.slice(7) : null;
	const before = (key: string) => draft.children.find((child) => child.key === key);
	const picked = new Set(read.all("pick"));
	/** Set when an added child already has a record: `again` is the added child, and `record` takes over its sessions. */
	const [, again = "", record = ""] =
		typeof intent === "string" ? (/^use:([^:]+):([^:]+)$/.exec(intent) ?? []) : [];
	if (record) picked.add(record);
	const known = (family?.children ?? [])
		.filter(({ id }) => picked.has(id))
		.map((child) =>
			readKnown(
				read,
				context,
				child,
				before(child.id) ?? (child.id === record ? chosenFor(before(again)) : undefined),
			),
		);
	const entered = read.all("child").flatMap((key) => {
		if (key === gone || key === again || picked.has(key)) return [];
		const child = readChild(read, context, before(key) ?? blankChild(key));
		const says = child.first_name || child.last_name || child.preferred_name || child.birth_date;
		// Adding another child also keeps an empty form that is already on the page.
		return says || before(key) || intent === "add" ? [child] : [];
	});
	const added = intent === "add" ? [blankChild(newId())] : [];
	const children = [...known, ...entered, ...added].slice(0, MOST_CHILDREN);
	const keys = new Set(children.map(({ key }) => key));
	const typed = text("phone", 50);
	// The recorded number in its display format isn't a correction.
	const is_theirs = !!typed && !!family?.phone && typed === formatPhone(family.phone, country);
	const phone = is_theirs ? "" : typed;
	if (phone && !storedPhone(phone, country)) malformed.phone = PHONE_MESSAGE;
	const fits = phone === undefined || malformed.phone ? draft.parent.phone : phone || null;
	const stored: Partial<Draft["home"]> = family?.household_id ? family : {};
	const home: Partial<Draft["home"]> = Object.fromEntries(
		HOME_FIELDS.flatMap((name) => {
			// Emptying a part of the recorded home address removes it.
			const said = text(name) ?? draft.home[name] ?? stored[name] ?? "";
			return said === (stored[name] ?? "") ? [] : [[name, said]];
		}),
	);
	// Formats the address for its country. Unknown values stay as typed and are reported, so that the user can fix
	// them.
	const fitted = fittedAddress(home, stored, country);
	for (const [name, [message]] of Object.entries(fitted.fields)) if (message) malformed[name] = message;
	return {
		...draft,
		children,
		answers: Object.fromEntries(
			Object.entries(draft.answers).filter(([who]) => who === FAMILY || keys.has(who)),
		),
		add_ons: draft.add_ons.filter(({ child_key }) => child_key === null || keys.has(child_key)),
		signatures: draft.signatures.filter(({ child_key }) => child_key === null || keys.has(child_key)),
		parent: {
			first_name: text("parent_first_name") ?? draft.parent.first_name,
			last_name: text("parent_last_name") ?? draft.parent.last_name,
			phone: fits,
		},
		home: { ...EMPTY_DRAFT.home, ...fitted.change },
	};
}

const HOME_FIELDS = Object.keys(HOME_LABELS) as (keyof Draft["home"])[];

/** A child's choices without its identity. */
const chosenFor = (child: DraftChild | undefined): DraftChild | undefined =>
	child && { ...blankChild(child.key), ...pickPlaces(child), grade: null };

/** Applies the fields of one child to its previous values. */
function readChild(read: Reader, context: RegistrationContext, was: DraftChild): DraftChild {
	const { text, malformed } = read;
	const { key } = was;
	const field = (name: ChildField) => text(nameOf(name, key));
	const date = field("birth_date");
	if (date && !isCalendarDate(date)) malformed[nameOf("birth_date", key)] = "Enter a real date.";
	const grade = field("grade");
	const gender = orNull(field("gender"), was.gender);
	const born = date === undefined || (date && !isCalendarDate(date)) ? was.birth_date : date;
	const asked = read.form.has(nameOf("birth_date_asked", key));
	const confirms = read.form.has(nameOf("confirm_birth_date", key));
	const known_gender = gender === null || knowsGender(context, gender);
	if (!known_gender) malformed[nameOf("gender", key)] = "Choose from the list.";
	return {
		...was,
		first_name: field("first_name") ?? was.first_name,
		last_name: field("last_name") ?? was.last_name,
		preferred_name: orNull(field("preferred_name"), was.preferred_name),
		birth_date: born,
		...(asked ? { confirmed_birth_date: confirms ? born : null } : {}),
		gender: known_gender ? gender : was.gender,
		grade: grade === undefined ? was.grade : /^(-1|\d|1[0-3])$/.test(grade) ? Number(grade) : null,
	};
}

/**
 * Parses a known child: the record, plus the fields that differ from it. Emptying a field doesn't erase the camp's
 * data, except for the preferred name.
 */
function readKnown(
	read: Reader,
	context: RegistrationContext,
	record: KnownChild,
	was: DraftChild | undefined,
): DraftChild {
	const recorded: DraftChild = {
		...blankChild(record.id),
		camper_id: record.id,
		first_name: record.first_name,
		last_name: record.last_name,
		preferred_name: record.preferred_name,
		birth_date: record.birth_date ?? "",
		gender: record.gender,
		grade: record.grade_override,
	};
	const before = was?.corrected ?? [];
	const only = (from: DraftChild, fields: readonly ChildField[]) =>
		Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<DraftChild>;
	const { confirmed_birth_date } = was ?? {};
	const said = readChild(read, context, {
		...recorded,
		...(was ? only(was, before) : {}),
		...(confirmed_birth_date ? { confirmed_birth_date } : {}),
	});
	const corrected = CHILD_FIELDS.filter(
		(field) =>
			said[field] !== recorded[field] && (said[field] || said[field] === 0 || field === "preferred_name"),
	);
	return {
		...recorded,
		...pickPlaces(was),
		...(before.includes("grade") ? { grade: null } : {}),
		...only(said, corrected),
		...(corrected.length > 0 ? { corrected } : {}),
		...(corrected.includes("birth_date") && said.confirmed_birth_date
			? { confirmed_birth_date: said.confirmed_birth_date }
			: {}),
	};
}

const orNull = <T extends string>(given: T | undefined, was: string | null) =>
	given === undefined ? was : given || null;

const pickPlaces = (child: DraftChild | undefined) => ({
	sessions: child?.sessions ?? [],
	waitlist: child?.waitlist ?? [],
	grade: child?.grade ?? null,
});
