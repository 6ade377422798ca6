import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { backForm } from "../inputs";
import { personParams, whoseOf } from "../one-person.server";
import { personPaths } from "../paths";
import { editsPerson, onePerson } from "../person-read.server";
import { removePhoto } from "../photo.server";

/** POST: takes a person's picture away. */
export const action = staffAction(
	{
		permission: "campers_edit",
		params: personParams,
		reads: (at) => onePerson.reads(whoseOf(at)),
		find: (rows) => onePerson.find(rows),
		allow: editsPerson,
		body: backForm,
	},
	({ ctx, found }) =>
		orSayWhy(personPaths.photo(found.id), async () => {
			await removePhoto(ctx, found.id);
			return redirectWithToast(personPaths.person(found.id), "Photo removed");
		}),
);

export { Refused as default } from "../components/refused";
