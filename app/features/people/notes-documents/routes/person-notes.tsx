import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PersonFrame, personMeta } from "#app/features/people/person-page/components/person-frame";
import { placeOfPerson } from "#app/features/people/person-page/components/person-list";
import {
	personParams,
	whoseOf,
	personHead,
	onePerson,
	onePersonEver,
	seesPerson,
} from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { dateIn, timeIn } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { idempotent } from "#app/platform/audit/only-once.server";
import { notFound } from "#app/platform/errors";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { buttonStyle } from "#app/ui/button-style";
import { Card } from "#app/ui/card";
import { cn } from "#app/ui/cn";
import { EmptyState } from "#app/ui/empty-state";
import { ExportLink } from "#app/ui/export-link";
import { Icon } from "#app/ui/icon";
import { Pagination } from "#app/ui/pagination";
import { toastWords } from "#app/ui/toast-words";
import { NOTE_BODY, NoteEditor } from "../components/note-editor";
import { NoteList } from "../components/note-list";
import { noteForm } from "../inputs";
import { momentOf } from "../note-moment.server";
import { createNote, notesRead, readableNotes, writesNotes } from "../notes.server";

const PAGE = 20;

export const loader = campLoader(
	{
		permission: null,
		params: personParams,
		query: z.object({ cursor: z.string().max(1000).optional() }),
		reads: (at) => ({
			...onePersonEver.reads(whoseOf(at)),
			notes: notesRead(whoseOf(at), PAGE, at.query.cursor),
		}),
		find: (rows) => onePersonEver.find(rows),
		allow: seesPerson,
	},
	({ ctx, rows, found }) => {
		const { head, access } = personHead(ctx, found);
		if (!head.tabs.includes("notes")) throw notFound();
		const { notes, page } = readableNotes(rows.notes, PAGE, access);
		return {
			head,
			notes: notes.map(({ author_id, version, person_id: _, created_at: __, updated_at: ___, ...note }) => ({
				...note,
				day: dateIn(ctx.camp.time_zone, note.activity_date),
				time: timeIn(ctx.camp.time_zone, note.activity_date),
				edited: version > 1,
				may_change:
					access.writes_notes.includes(note.visibility) && (author_id === ctx.user.id || access.edits),
			})),
			next_cursor: page.next_cursor,
			writes: head.is_deleted ? [] : access.writes_notes,
			constraint: getZodConstraint(noteForm),
			idempotency_key: newId(),
		};
	},
);

export const action = campAction(
	{
		permission: null,
		params: personParams,
		reads: (at) => onePerson.reads(whoseOf(at)),
		find: (rows) => onePerson.find(rows),
		allow: writesNotes,
		body: noteForm,
		failure: toastWords.notCreated("Note"),
	},
	async ({ ctx, found, input: { date, updated_at: _, ...input } }) => {
		await idempotent(ctx, () => createNote(ctx, found, { ...input, activity_date: momentOf(ctx, date) }));
		return redirectWithToast(personPaths.tab(found.id, "notes"), "Note added");
	},
);

export const handle = { title: "Notes", place: placeOfPerson };
export const meta = personMeta("Notes");

export default function PersonNotes() {
	const page = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const { head, notes, writes } = page;
	return (
		<PersonFrame head={head} tab="notes">
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<Card
					title="Notes"
					flush
					actions={
						notes.length > 0 ? (
							<>
								{head.can_export ? (
									<ExportLink path={personPaths.csv(head.id, "notes")} size="small" />
								) : null}
								{writes.length > 0 ? <ToNoteEditor /> : null}
							</>
						) : null
					}
				>
					{notes.length === 0 ? (
						<EmptyState icon={<Icon name="file-text" />} title="No notes yet">
							<p>Add anything the next person looking after this camper should know.</p>
						</EmptyState>
					) : (
						<NoteList person_id={head.id} notes={notes} />
					)}
					<Pagination nextCursor={page.next_cursor} />
				</Card>
				{writes.length > 0 ? (
					// On a phone, the editor is below the notes, unless the note was rejected.
					<div className={result?.status === "error" ? "max-lg:order-first" : undefined}>
						<NoteEditor
							// A new key after each note resets the form.
							key={page.idempotency_key}
							title="Write a note"
							note={{ date: head.today, status: "open", visibility: "general" }}
							writes={writes}
							today={head.today}
							constraint={page.constraint}
							result={result}
							idempotency_key={page.idempotency_key}
							submit="Add note"
						/>
					</div>
				) : null}
			</div>
		</PersonFrame>
	);
}

/**
 * Link to the note's text field, where the notes come before the editor. A plain link, because the browser then
 * moves the focus.
 */
const ToNoteEditor = () => (
	<a href={`#${NOTE_BODY}`} className={cn(buttonStyle({ size: "small" }), "lg:hidden print:hidden")}>
		<Icon name="plus" />
		Add a note
	</a>
);
