import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { forbidden } from "#app/platform/http/guard.server";
import { type ApiRead, personParams, whoseOf } from "./one-person.server";
import { onePerson, type PersonRecord, assertCanView } from "./person-read.server";
import { editingTakes, worksHere } from "./rules";

type Checked = { ctx: CampCtx; found: PersonRecord };

/** Check for `allow`: the person is visible to the caller. */
export const seesPerson = ({ ctx, found }: Checked): void => {
	assertCanView(ctx, found);
};

/** Check for `allow`: the person and their sessions are visible to the caller. */
export const seesSessions = ({ ctx, found }: Checked): void => {
	if (!assertCanView(ctx, found).sessions) throw notFound();
};

/** Check for `allow`: the caller can edit the person, or restore them if they are deleted. */
export const editsOrRestores = ({ ctx, found }: Checked): void => {
	const access = assertCanView(ctx, found);
	if (access.edits) return;
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

/** Check for `allow`: the person isn't deleted, and the caller can edit them. */
export const editsPerson = (checked: Checked): void => {
	editsOrRestores(checked);
	if (checked.found.deleted_at !== null) throw notFound();
};

/** Route options for changes of a person's record. The required permission depends on the record. */
export const personEdited = {
	permission: null,
	params: personParams,
	reads: (at: ApiRead) => onePerson.reads(whoseOf(at)),
	find: onePerson.find,
	allow: editsPerson,
};
