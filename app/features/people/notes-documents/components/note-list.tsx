import { Link } from "@remix-run/react";
import type { NoteVisibility } from "#app/features/people/person-page/index.server";
import { formatDate, formatTime } from "#app/lib/dates";
import { Badge } from "#app/ui/badge";
import { buttonStyle } from "#app/ui/button-style";
import { Icon } from "#app/ui/icon";
import { Menu, MenuForm, MenuLink } from "#app/ui/menu";
import { notePaths } from "../paths";
import { NOTE_STATUS_LABELS, NOTE_VISIBILITY_LABELS, type NoteStatus } from "../rules";

interface NoteView {
	id: string;
	body: string;
	status: NoteStatus;
	visibility: NoteVisibility;
	author_name: string;
	day: string;
	time: string;
	edited: boolean;
	may_change: boolean;
}

/** Notes, newest first, each with its author and whether it was edited. */
export function NoteList({ person_id, notes }: { person_id: string; notes: NoteView[] }) {
	return (
		<ul className="divide-y divide-line">
			{notes.map((note) => (
				<li key={note.id} className="flex gap-3 px-4 py-3">
					<div className="min-w-0 flex-1">
						<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
							<span className="tabular-nums">
								{formatDate(note.day)}, {formatTime(note.time)}
							</span>
							<span>
								by <bdi>{note.author_name}</bdi>
							</span>
							{note.visibility === "general" ? null : (
								<Badge>{NOTE_VISIBILITY_LABELS[note.visibility]}</Badge>
							)}
							{note.status === "open" ? null : (
								<Badge tone={note.status === "done" ? "pine" : "neutral"}>
									{NOTE_STATUS_LABELS[note.status]}
								</Badge>
							)}
							{note.edited ? (
								<Link
									to={notePaths.note(person_id, note.id)}
									className="link inline-flex min-h-6 items-center touch:min-h-11"
								>
									edited
								</Link>
							) : null}
						</p>
						<p dir="auto" className="mt-0.5 whitespace-pre-line wrap-anywhere">
							{note.body}
						</p>
					</div>
					{note.may_change ? (
						<Menu
							label={`More about the note from ${formatDate(note.day)}`}
							trigger={<Icon name="ellipsis" />}
							align="end"
							className={buttonStyle({ variant: "quiet", size: "small" })}
						>
							<MenuLink to={notePaths.note(person_id, note.id)} icon={<Icon name="pencil" />}>
								Edit
							</MenuLink>
							<MenuForm action={notePaths.remove(person_id, note.id)} icon={<Icon name="trash-2" />} danger>
								Delete
							</MenuForm>
						</Menu>
					) : null}
				</li>
			))}
		</ul>
	);
}
