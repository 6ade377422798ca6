import { ageOn } from "#app/lib/dates";
import { displayName, fullName } from "#app/lib/people";
import { type Audience, seenEntries } from "#app/platform/auth/audiences";
import type { CampCtx } from "#app/platform/context.server";
import type { PersonList } from "./components/person-list";
import { type PersonRecord, assertCanView } from "./person-read.server";
import { tabsOf } from "./rules";

/** Tag for a badge, with its audience. */
interface StoredTag {
	id: string;
	key: string;
	label: string;
	color: string | null;
	audience: Audience;
}

/** Navigation list in which the viewer finds the person. Null when they can open none that contains them. */
export function listOf(ctx: CampCtx, person: PersonRecord): PersonList | null {
	if (!assertCanView(ctx, person).staff) return "own";
	const campers = ctx.can("campers_view");
	if (person.camper_status !== null && campers) return "campers";
	if (person.is_staff === 1 && ctx.can("staff_view")) return "staff";
	return campers ? "families" : null;
}

/** Reason that a record can't be deleted, matching `deletePerson` and `deleteCamper`. Null when it can. */
const keptBy = (of: PersonRecord): "place" | "work" | "login" | null => {
	if (of.camper_status !== null) return of.has_place === 1 ? "place" : null;
	if (of.is_staff === 1) return "work";
	return of.signs_in === 1 ? "login" : null;
};

/** Type shown for a person. A relative who is also staff appears as a relative to viewers who can't see staff. */
export const shownType = ({ can }: Pick<CampCtx, "can">, { person_type, is_relative }: PersonRecord) =>
	person_type === "staff" && is_relative === 1 && !can("staff_view") ? "parent" : person_type;

/** Header data of a person's pages. */
export function personHead(ctx: CampCtx, person: PersonRecord) {
	const access = assertCanView(ctx, person);
	const { id, birth_date } = person;
	return {
		access,
		head: {
			id,
			name: displayName(person),
			full_name: fullName(person),
			photo_url: person.profile_image_url,
			has_photo: person.has_photo === 1,
			person_type: shownType(ctx, person),
			is_camper: person.camper_status !== null,
			status: person.camper_status,
			is_active: person.is_active === 1,
			is_deleted: person.deleted_at !== null,
			merged_into: person.merged_into,
			birth_date: access.birth_date ? birth_date : null,
			age: birth_date === null ? null : ageOn(birth_date, ctx.today),
			today: ctx.today,
			pronouns: person.pronouns,
			// For the staff at the gate. Families know which people they have reported.
			do_not_release: access.staff && person.do_not_release === 1,
			tags: access.staff ? seenEntries(JSON.parse(person.tags_json) as StoredTag[], ctx.can) : [],
			tabs: tabsOf(access, { is_camper: person.camper_status !== null }),
			can_edit: access.edits,
			can_export: access.family || access.self || ctx.can("reports_export"),
			kept_by: access.edits ? keptBy(person) : null,
			/** True when they are staff and the viewer can see their staff page. */
			has_staff_page: access.staff && person.is_staff === 1 && ctx.can("staff_view"),
			list: listOf(ctx, person),
		},
	};
}

export type PersonHead = ReturnType<typeof personHead>["head"];
