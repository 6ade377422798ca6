import {
	correctedChild,
	correctedHome,
	correctedParent,
	type RegistrationContext,
} from "#app/features/registration/bookings/index.server";
import { formatDate } from "#app/lib/dates";
import { gradeName } from "#app/lib/grades";
import { formatPhone } from "#app/lib/phones.server";
import type { CampCtx } from "#app/platform/context.server";
import { CHILD_LABELS, HOME_LABELS, PARENT_LABELS } from "./steps";

type Camp = Pick<CampCtx["camp"], "country">;
type Home = RegistrationContext["draft"]["home"];

/** Corrections in words: the child or parent, the field, and the old and new value; "" means empty. */
export function correctionsOf(camp: Camp, context: RegistrationContext) {
	const { family, draft, genders } = context;
	if (!family) return [];
	const phone = correctedParent(camp, family, draft)?.phone;
	const home = Object.entries(correctedHome(camp, family, draft) ?? {}) as [keyof Home, string | null][];
	const shown: Record<string, (value: string) => string> = {
		birth_date: formatDate,
		gender: (key) => genders.find((each) => each.key === key)?.label ?? key,
	};
	return [
		...(phone
			? [
					{
						about: PARENT_LABELS.phone,
						was: family.phone ? formatPhone(family.phone, camp.country) : "",
						is: formatPhone(phone, camp.country),
					},
				]
			: []),
		...home.map(([name, is]) => ({ about: HOME_LABELS[name], was: family[name] ?? "", is: is ?? "" })),
		...draft.children.flatMap((child) => {
			const corrected = correctedChild(context, child);
			if (!corrected) return [];
			const { known, facts, grade } = corrected;
			const about = (field: keyof typeof CHILD_LABELS) => `${known.first_name}: ${CHILD_LABELS[field]}`;
			const text = (field: string, value: string | null) => (value ? (shown[field]?.(value) ?? value) : "");
			const fields = Object.entries(facts) as [
				keyof typeof facts & keyof typeof CHILD_LABELS,
				string | null,
			][];
			return [
				...fields.map(([field, is]) => ({
					about: about(field),
					was: text(field, known[field as "first_name"]),
					is: text(field, is),
				})),
				...(grade === null
					? []
					: [
							{
								about: about("grade"),
								was: known.grade_override === null ? "" : gradeName(known.grade_override),
								is: gradeName(grade),
							},
						]),
			];
		}),
	];
}
