import {
	exportOf,
	personExport,
	personParams,
	whoseOf,
	onePerson,
} from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { campExport, csvFile, tooMany } from "#app/platform/http/csv.server";
import { notesRead, readableNotes } from "../notes.server";
import { NOTE_STATUS_LABELS, NOTE_VISIBILITY_LABELS } from "../rules";

const MOST_EXPORTED = 1_000;

/** CSV of a person's notes visible to the viewer, newest first. */
export const loader = campExport(
	"person_notes",
	{
		...personExport,
		params: personParams,
		reads: (at) => ({
			...onePerson.reads(whoseOf(at)),
			notes: notesRead(whoseOf(at), MOST_EXPORTED),
		}),
		find: (rows) => onePerson.find(rows),
	},
	({ ctx, rows, found, request }) => {
		const { name, access } = exportOf(ctx, found, "notes");
		const list = personPaths.tab(found.id, "notes");
		if (rows.notes.length > MOST_EXPORTED) return tooMany(request, list, MOST_EXPORTED, "notes");
		return csvFile(name, readableNotes(rows.notes, MOST_EXPORTED, access).notes, [
			{ label: "When (UTC)", value: (row) => row.activity_date },
			{ label: "Note", value: (row) => row.body },
			{ label: "Status", value: (row) => NOTE_STATUS_LABELS[row.status] },
			{ label: "Visible to", value: (row) => NOTE_VISIBILITY_LABELS[row.visibility] },
			{ label: "By", value: (row) => row.author_name },
			{ label: "Changed since", value: (row) => (row.version > 1 ? row.updated_at : null) },
		]);
	},
);
