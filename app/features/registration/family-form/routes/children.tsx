import { useLoaderData } from "@remix-run/react";
import {
	type ChildField,
	type Draft,
	type DraftChild,
	factsOf,
	ownDetails,
} from "#app/features/registration/bookings/index.server";
import { addressLine } from "#app/lib/address-line";
import { ageOn, formatDate } from "#app/lib/dates";
import { gradeName } from "#app/lib/grades";
import { newId } from "#app/lib/ids";
import { displayName } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import { campLoader } from "#app/platform/http/screen.server";
import { doubtOf } from "../check-draft.server";
import { ChildrenStep } from "../components/children-step";
import { stepAction } from "../step-form.server";
import { stepFrame, assertDraft } from "../step-frame.server";
import { CHILD_FIELDS } from "../steps";

export const loader = campLoader(ownDetails, ({ ctx, found: context }) => {
	assertDraft(ctx, context);
	const { draft, family, genders } = context;
	const account = namesOf(ctx.user.name);
	const grade = (value: number | null) => (value === null ? null : gradeName(value));
	/** Values for the form's controls. */
	const fieldsOf = (child: Record<ChildField, string | number | null>) =>
		Object.fromEntries(
			CHILD_FIELDS.map((name) => [name, child[name] === null ? "" : String(child[name])]),
		) as Record<ChildField, string>;
	const entered = draft.children.filter((child) => factsOf(context, child).known === null);
	const blank = {
		key: newId(),
		fields: Object.fromEntries(CHILD_FIELDS.map((name) => [name, ""])) as Record<ChildField, string>,
		grade: null,
		confirms: null,
	};
	/** Whether an unusual birth date is confirmed; null for an ordinary one. */
	const confirmation = (child: DraftChild) =>
		child.birth_date && (child.confirmed_birth_date || doubtOf(context, child).length > 0)
			? child.confirmed_birth_date === child.birth_date
			: null;
	return {
		frame: stepFrame(ctx, context, "children"),
		known: (family?.children ?? []).map((child) => {
			const drafted = draft.children.find(({ camper_id }) => camper_id === child.id);
			const of = drafted ?? { ...BLANK_CHILD, key: child.id, camper_id: child.id };
			const { named, birth_date, gender, ...facts } = factsOf(context, of);
			const said = of.corrected?.includes("grade") ? of.grade : child.grade_override;
			return {
				id: child.id,
				name: displayName(named),
				facts: [
					birth_date
						? `${formatDate(birth_date)}, ${ageOn(birth_date, ctx.today)} years`
						: "No birth date yet",
					grade(facts.grade) ? `${grade(facts.grade)} grade` : null,
					genders.find(({ key }) => key === gender)?.label ?? null,
				].filter((fact) => fact !== null),
				is_picked: drafted !== undefined,
				is_corrected: (of.corrected ?? []).length > 0,
				fields: fieldsOf({ ...named, birth_date, gender, grade: said }),
				confirms: drafted?.corrected?.includes("birth_date") ? confirmation(drafted) : null,
			};
		}),
		entered: [
			...entered.map((child) => ({
				key: child.key,
				fields: fieldsOf(child),
				confirms: confirmation(child),
				grade: grade(factsOf(context, { ...child, grade: null }).grade),
			})),
			...(entered.length === 0 && (family?.children.length ?? 0) === 0 ? [blank] : []),
		],
		parent: {
			is_known: family?.parent_id != null,
			phone_known: family?.phone ? formatPhone(family.phone, ctx.camp.country) : null,
			home_known: family?.household_id ? addressLine(family) : null,
			is_corrected:
				!!family && (draft.parent.phone !== null || Object.values(draft.home).some((part) => part !== null)),
			parent_first_name: draft.parent.first_name || account.first_name,
			parent_last_name: draft.parent.last_name || account.last_name,
			phone: draft.parent.phone ?? (family?.phone ? formatPhone(family.phone, ctx.camp.country) : ""),
		},
		home: family?.household_id ? { ...homeOf(family), ...said(draft.home) } : draft.home,
		genders: genders.map(({ key, label }) => ({ value: key, label })),
		owner_email: ctx.camp.owner_email,
	};
});

/** Splits an account's single name: the last word becomes the last name. */
const namesOf = (name: string) => {
	const [, first_name = name, last_name = ""] = /^(.*\S)\s+(\S+)$/.exec(name.trim()) ?? [];
	return { first_name, last_name };
};

type Home = Draft["home"];

const homeOf = ({ address, city, state, zip_code, country }: Home): Home => ({
	address,
	city,
	state,
	zip_code,
	country,
});

/** Parts of the home address that the family entered. */
const said = (home: Home) =>
	Object.fromEntries(Object.entries(home).filter(([, part]) => part !== null)) as Partial<Home>;

const BLANK_CHILD: Omit<DraftChild, "key" | "camper_id"> = {
	first_name: "",
	last_name: "",
	preferred_name: null,
	birth_date: "",
	gender: null,
	grade: null,
	sessions: [],
	waitlist: [],
};

export const action = stepAction("children");
export { revalidateOnError as shouldRevalidate } from "../revalidate-on-error";

export const handle = { title: "Children" };
export const meta = () => [{ title: "Children · Registration · CampInsights" }];

export default function Children() {
	return <ChildrenStep {...useLoaderData<typeof loader>()} />;
}
