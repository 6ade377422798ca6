import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { placeOfPerson } from "#app/features/people/person-page/components/person-list";
import { whoseOf, listOf, assertCanView } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { dateIn, formatInstant } from "#app/lib/dates";
import { displayName } from "#app/lib/people";
import { notFound } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { Card } from "#app/ui/card";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { NoteEditor } from "../components/note-editor";
import { noteForm } from "../inputs";
import { momentOf } from "../note-moment.server";
import { changesNote, oneNote, updateNote, versionsRead } from "../notes.server";
import { NOTE_STATUS_LABELS, NOTE_VISIBILITY_LABELS, type NoteStatus } from "../rules";

export const loader = campLoader(
	{
		...oneNote,
		reads: (at) => ({ ...oneNote.reads(at), versions: versionsRead(whoseOf(at), at.params.note_id) }),
		find: (rows) => oneNote.find(rows),
		allow: ({ ctx, found }) => {
			// Readers of a note can also see its earlier versions. Changing it is checked separately.
			const { reads_notes } = assertCanView(ctx, found.person);
			if (!reads_notes.includes(found.note.visibility) || found.note.deleted_at) throw notFound();
		},
	},
	({ ctx, rows, found: { person, note } }) => {
		const access = assertCanView(ctx, person);
		const zone = ctx.camp.time_zone;
		return {
			id: person.id,
			list: listOf(ctx, person),
			name: displayName(person),
			today: ctx.today,
			may_change:
				access.writes_notes.includes(note.visibility) && (note.author_id === ctx.user.id || access.edits),
			writes: access.writes_notes,
			note: {
				body: note.body,
				status: note.status,
				visibility: note.visibility,
				date: dateIn(zone, note.activity_date),
				updated_at: note.updated_at,
			},
			versions: rows.versions
				.filter(({ visibility }) => access.reads_notes.includes(visibility))
				.map((row) => ({
					version: row.version,
					body: row.body,
					about: [
						formatInstant(row.written_at, zone),
						NOTE_VISIBILITY_LABELS[row.visibility],
						NOTE_STATUS_LABELS[row.status as NoteStatus],
					].join(" · "),
				})),
			constraint: getZodConstraint(noteForm),
		};
	},
);

export const action = campAction(
	{
		...oneNote,
		allow: changesNote,
		body: noteForm,
		failure: toastWords.notUpdated("Note"),
	},
	async ({ ctx, found, input: { date, ...input } }) => {
		const { activity_date } = found.note;
		const stored = { date: dateIn(ctx.camp.time_zone, activity_date), moment: activity_date };
		await updateNote(ctx, found, { ...input, activity_date: momentOf(ctx, date, stored) });
		return redirectWithToast(personPaths.tab(found.person.id, "notes"), toastWords.updated("Note"));
	},
);

export const handle = { title: "Note", place: placeOfPerson };
export const meta = ({ data }: { data: { name: string } | undefined }) => [
	{ title: data ? `Note about ${data.name} · CampInsights` : "CampInsights" },
];

export default function Note() {
	const page = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const { note, versions } = page;
	return (
		<div className="mx-auto grid max-w-form grid-cols-1 gap-5">
			<PageHeader
				title={`Note about ${page.name}`}
				back={{ to: personPaths.tab(page.id, "notes"), label: page.name }}
			/>
			{page.may_change ? (
				<NoteEditor
					key={note.updated_at}
					title="Edit note"
					note={note}
					writes={page.writes}
					today={page.today}
					constraint={page.constraint}
					result={result}
					submit="Save changes"
				/>
			) : (
				<Card>
					<p className="whitespace-pre-line wrap-anywhere">{note.body}</p>
				</Card>
			)}
			{versions.length > 0 ? (
				<Card title="Previous versions" flush>
					<ol className="divide-y divide-line">
						{versions.map(({ version, body, about }) => (
							<li key={version} className="px-4 py-3">
								<p className="text-muted">{about}</p>
								<p className="whitespace-pre-line wrap-anywhere">{body}</p>
							</li>
						))}
					</ol>
				</Card>
			) : null}
		</div>
	);
}
