import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { forbidden } from "#app/platform/http/guard.server";
import { type ApiRead, personParams, whoseOf } from "./one-person.server";
import { onePerson, type PersonRecord, assertCanView } from "./person-read.server";
import { editingTakes, worksHere } from "./rules";

type Checked = { ctx: CampCtx; found: PersonRecord };

/** For `allow`: the person is there for the caller. */
export const seesPerson = ({ ctx, found }: Checked): void => {
	assertCanView(ctx, found);
};

/** For `allow`: the person is there for the caller, and so is in which sessions they are. */
export const seesSessions = ({ ctx, found }: Checked): void => {
	if (!assertCanView(ctx, found).sessions) throw notFound();
};

/** For `allow`: the caller may edit the person, or, where they were deleted, restore them. */
export const editsOrRestores = ({ ctx, found }: Checked): void => {
	const sight = assertCanView(ctx, found);
	if (sight.edits) return;
	const { person_type } = found;
	const takes = editingTakes({
		is_staff: worksHere({
			person_type,
			is_staff: found.is_staff === 1,
			is_relative: found.is_relative === 1,
		}),
		is_camper: found.camper_status !== null,
	});
	throw forbidden(takes.find((each) => !ctx.can(each)) ?? "campers_edit");
};

/** For `allow`: the person is there, is not deleted, and the caller may edit them. */
export const editsPerson = (checked: Checked): void => {
	editsOrRestores(checked);
	if (checked.found.deleted_at !== null) throw notFound();
};

/** What routes that change a person's record are told. Whose record it is says which permission that takes. */
export const personEdited = {
	permission: null,
	params: personParams,
	reads: (at: ApiRead) => onePerson.reads(whoseOf(at)),
	find: onePerson.find,
	allow: editsPerson,
};
