import { type Answer, type Question, readAnswer } from "#app/features/registration/forms/index.server";
import {
	type ChildField,
	type Draft,
	type DraftChild,
	EMPTY_DRAFT,
	knowsGender,
	signaturesDue,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { isCalendarDate } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { formatPhone, storedPhone } from "#app/lib/phones.server";
import { cleanLine, isWellFormedText } from "#app/lib/text";
import { fittedAddress } from "#app/platform/addresses";
import { PHONE_MESSAGE } from "#app/platform/http/checked-phone";
import type { Sender } from "./sender.server";
import { CHILD_FIELDS, FAMILY, HOME_LABELS, INTENT, KEEP, nameOf, questionName, type StepKey } from "./steps";

// Parses a step's form into a draft. Keeps everything that can be stored, complete or not. A value that no draft
// can hold (characters that can't be stored, an invalid date) leaves the previous value and is reported.

export interface ParsedStep {
	draft: Draft;
	/** Error messages by control name. */
	malformed: Record<string, string>;
}

type KnownChild = NonNullable<RegistrationContext["family"]>["children"][number];

const MOST_CHILDREN = 12;
const MOST_QUANTITY = 100;

/** Reads one form and collects malformed values. */
function reader(form: FormData) {
	const malformed: Record<string, string> = {};
	const text = (name: string, most = 200): string | undefined => {
		const value = form.get(name);
		if (typeof value !== "string") return undefined;
		const clean = cleanLine(value);
		if (!isWellFormedText(clean)) malformed[name] = "This contains characters that can't be stored.";
		else if (clean.length > most) malformed[name] = `At most ${most} characters.`;
		else return clean;
		return undefined;
	};
	const all = (name: string) =>
		form.getAll(name).filter((value): value is string => typeof value === "string" && value.length <= 64);
	return { form, malformed, text, all };
}

type Reader = ReturnType<typeof reader>;

/** Applies the form of a step to the draft. */
export function parseStep(
	step: StepKey,
	form: FormData,
	context: RegistrationContext,
	sender: Sender,
): ParsedStep {
	const read = reader(form);
	const draft = READERS[step](read, context, sender);
	return { draft, malformed: read.malformed };
}

const READERS: Record<StepKey, (read: Reader, context: RegistrationContext, sender: Sender) => Draft> = {
	children: readChildren,
	sessions: readSessions,
	questions: readQuestions,
	"add-ons": readAddOns,
	waivers: readWaivers,
	review: readReview,
};

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

function readChildren(read: Reader, context: RegistrationContext, { country }: Sender): Draft {
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

function readSessions(read: Reader, { draft, sessions }: RegistrationContext): Draft {
	const offered = new Set(sessions.map(({ id }) => id));
	const intent = read.form.get(INTENT);
	const [, earlier, key] = typeof intent === "string" ? (/^earlier:([^:]+):(.+)$/.exec(intent) ?? []) : [];
	const children = draft.children.map((child): DraftChild => {
		const chosen = (name: string) => [
			...new Set(read.all(nameOf(name, child.key)).filter((id) => offered.has(id))),
		];
		const booked = chosen("session");
		const waits = chosen("wait").filter((id) => !booked.includes(id));
		// Existing wishes keep their order; new ones follow.
		const order = [
			...child.waitlist.filter((id) => waits.includes(id)),
			...waits.filter((id) => !child.waitlist.includes(id)),
		];
		return {
			...child,
			sessions: booked,
			waitlist: child.key === key && earlier ? oneEarlier(order, earlier) : order,
		};
	});
	return {
		...draft,
		children,
		chosen: [],
		together: read.form.has("asks_together") ? read.form.has("together") : draft.together,
		add_ons: draft.add_ons,
	};
}

/** List with one item moved one position earlier. */
function oneEarlier(list: readonly string[], id: string): string[] {
	const at = list.indexOf(id);
	const before = list[at - 1];
	if (at < 1 || before === undefined) return [...list];
	return [...list.slice(0, at - 1), id, before, ...list.slice(at + 1)];
}

function readQuestions(read: Reader, { draft, form }: RegistrationContext): Draft {
	const of = (respondent: string, asked: readonly Question[]) => {
		const answers: Record<string, Answer> = { ...draft.answers[respondent] };
		for (const question of asked) {
			const name = questionName(respondent, question.id);
			const was = read.form.has(`${name}:asked`);
			if (!was && !read.form.has(name)) continue;
			const sent =
				question.kind === "choices"
					? read.form.getAll(name).filter((value): value is string => typeof value === "string")
					: read.form.get(name);
			const given = readAnswer(question, sent ?? null);
			if ("problem" in given) {
				// An incomplete number is kept as typed, and the check reports it.
				const typed = typeof sent === "string" ? read.text(name, 5000) : undefined;
				if (typed === undefined) read.malformed[name] ??= given.problem;
				else answers[question.id] = typed;
			} else if (given.answer === null) delete answers[question.id];
			else answers[question.id] = given.answer;
		}
		return answers;
	};
	return {
		...draft,
		form_version: form.version || null,
		answers: {
			...draft.answers,
			[FAMILY]: of(
				FAMILY,
				form.questions.filter(({ per_family }) => per_family),
			),
			...Object.fromEntries(
				draft.children.map(({ key }) => [
					key,
					of(
						key,
						form.questions.filter(({ per_family }) => !per_family),
					),
				]),
			),
		},
	};
}

function readAddOns(read: Reader, { draft, add_ons }: RegistrationContext): Draft {
	const who = [null, ...draft.children.map(({ key }) => key)];
	const taken = add_ons.flatMap(({ id, per_family }) =>
		who.flatMap((child_key) => {
			if (per_family !== (child_key === null)) return [];
			const name = nameOf(`add_on:${id}`, child_key ?? FAMILY);
			const typed = read.text(name, 10);
			const was = draft.add_ons.find((each) => each.add_on_id === id && each.child_key === child_key);
			if (typed === undefined) return was ? [was] : [];
			if (typed !== "" && !/^\d{1,3}$/.test(typed)) read.malformed[name] = "Enter a whole number.";
			const quantity = Math.min(MOST_QUANTITY, Number(typed === "" || read.malformed[name] ? 0 : typed));
			return quantity > 0 ? [{ add_on_id: id, child_key, quantity }] : [];
		}),
	);
	return { ...draft, add_ons: taken, asked_add_ons: true };
}

/** SVG path in a 600 × 200 box as the signature pad draws it: only strokes with whole numbers. */
const DRAWING = /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/;

function readWaivers(read: Reader, context: RegistrationContext, sender: Sender): Draft {
	const { draft } = context;
	const due = signaturesDue(context);
	const intent = read.form.get(INTENT);
	const again = typeof intent === "string" && intent.startsWith("again:") ? intent.slice(6) : null;
	const kept = draft.signatures.filter(
		({ waiver_id, version, text_hash }) =>
			waiver_id !== again &&
			due.some((each) => each.waiver_id === waiver_id && each.version === version && each.hash === text_hash),
	);
	// A name that is still being typed isn't a signature: only pressing a button signs.
	const signs = intent !== KEEP;
	const signed = due.flatMap((text): Draft["signatures"] => {
		if (!signs || text.waiver_id === again) return [];
		const { waiver_id, version, hash, child_key, title } = text;
		if (kept.some((each) => each.waiver_id === waiver_id && each.child_key === child_key)) return [];
		const signer_name = read.text(nameOf("name", waiver_id));
		if (!signer_name) return [];
		const [agrees, shown] = [nameOf("agrees", waiver_id), nameOf("text", waiver_id)];
		if (read.form.get(agrees) !== "on") {
			read.malformed[agrees] = `Confirm that you've read “${title}” and agree, or clear the name.`;
			return [];
		}
		// The signature applies to the displayed text. If the text has changed meanwhile, ask again.
		if (read.form.get(shown) !== hash) {
			read.malformed[shown] = `“${title}” was just changed. Read it again, then sign.`;
			return [];
		}
		const drawn = read.form.get(nameOf("drawing", waiver_id));
		const drawing = typeof drawn === "string" && drawn !== "" ? drawn : null;
		if (drawing !== null && (drawing.length < 10 || drawing.length > 50_000 || !DRAWING.test(drawing))) {
			read.malformed[nameOf("drawing", waiver_id)] =
				"This drawing can't be saved. Draw it again, or type your name.";
			return [];
		}
		return [
			{
				waiver_id,
				version,
				text_hash: hash,
				child_key,
				signer_name,
				drawing,
				method: drawing === null ? "typed" : "drawn",
				signed_at: sender.at,
				address: sender.address,
				user_agent: sender.user_agent,
			},
		];
	});
	return { ...draft, signatures: [...kept, ...signed] };
}

function readReview(read: Reader, { draft }: RegistrationContext): Draft {
	const code = read.text("code", 30);
	const pays = read.form.get("pays");
	return {
		...draft,
		code: code === undefined ? draft.code : code || null,
		pays_in_full: pays === null ? draft.pays_in_full : pays === "full",
	};
}
