import { useLoaderData } from "@remix-run/react";
import { ageOn, formatDate } from "~/lib/dates";
import { gradeName } from "~/lib/grades";
import { newId } from "~/lib/ids";
import { displayName } from "~/lib/people";
import { formatPhone } from "~/lib/phones";
import { staffLoader } from "~/platform/http/screen.server";
import { ownDetails } from "../asked.server";
import { ChildrenStep } from "../components/children-step";
import { stepAction } from "../step-form.server";
import { stepFrame, whileDraft } from "../step-frame.server";
import { CHILD_FIELDS, type ChildField } from "../steps";
import { factsOf } from "../world.server";

export const loader = staffLoader(ownDetails, ({ ctx, found: world }) => {
	whileDraft(ctx, world);
	const { draft, family, genders } = world;
	const account = namesOf(ctx.user.name);
	const grade = (value: number | null) => (value === null ? null : gradeName(value));
	const entered = draft.children.filter((child) => factsOf(world, child).known === null);
	const blank = {
		key: newId(),
		fields: Object.fromEntries(CHILD_FIELDS.map((name) => [name, ""])) as Record<ChildField, string>,
		grade: null,
	};
	return {
		frame: stepFrame(ctx, world, "children"),
		known: (family?.children ?? []).map((child) => {
			const facts = factsOf(world, { ...NOBODY, key: child.id, camper_id: child.id });
			return {
				id: child.id,
				name: displayName(child),
				facts: [
					child.birth_date
						? `${formatDate(child.birth_date)}, ${ageOn(child.birth_date, ctx.today)} years`
						: "No birth date yet",
					grade(facts.grade) ? `${grade(facts.grade)} grade` : null,
					genders.find(({ key }) => key === child.gender)?.label ?? null,
				].filter((fact) => fact !== null),
				is_picked: draft.children.some(({ camper_id }) => camper_id === child.id),
			};
		}),
		entered: [
			...entered.map((child) => ({
				key: child.key,
				fields: Object.fromEntries(
					CHILD_FIELDS.map((name) => [name, child[name] === null ? "" : String(child[name])]),
				) as Record<ChildField, string>,
				grade: grade(factsOf(world, { ...child, grade: null }).grade),
			})),
			...(entered.length === 0 && (family?.children.length ?? 0) === 0 ? [blank] : []),
		],
		parent: {
			is_known: family?.parent_id != null,
			phone_known: family?.phone ? formatPhone(family.phone, ctx.camp.country) : null,
			home_known: family?.household_id != null,
			parent_first_name: draft.parent.first_name || account.first_name,
			parent_last_name: draft.parent.last_name || account.last_name,
			phone: draft.parent.phone ?? "",
		},
		home: draft.home,
		genders: genders.map(({ key, label }) => ({ value: key, label })),
		owner_email: ctx.camp.owner_email,
	};
});

/** What an account's one name says of two: the last word is the family's. */
const namesOf = (name: string) => {
	const [, first_name = name, last_name = ""] = /^(.*\S)\s+(\S+)$/.exec(name.trim()) ?? [];
	return { first_name, last_name };
};

const NOBODY = {
	...{ first_name: "", last_name: "", preferred_name: null, birth_date: "", gender: null, grade: null },
	...{ sessions: [], waitlist: [] },
};

export const action = stepAction("children");

export const handle = { title: "Children" };
export const meta = () => [{ title: "Children · Registration · CampInsights" }];

export default function Children() {
	return <ChildrenStep {...useLoaderData<typeof loader>()} />;
}
