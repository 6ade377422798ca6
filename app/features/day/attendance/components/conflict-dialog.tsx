import { Link } from "@remix-run/react";
import { Button } from "#app/ui/button";
import { Dialog } from "#app/ui/dialog";
import { rollCallPath } from "../paths";
import { keyOf, type QueuedMark } from "../queue";
import { markText } from "../view";
import type { Words } from "./words";

interface ConflictDialogProps {
	open: boolean;
	onClose: () => void;
	marks: readonly QueuedMark[];
	/** Name of a camper on this page, undefined for any other. */
	nameOf: (camper_id: string) => string | undefined;
	words: Words;
	onChoose: (key: string, choice: "mine" | "theirs") => void;
}

/**
 * Dialog for a conflict: two people marked the same camper without seeing each other's mark. Describes both marks
 * and lets the user choose one.
 */
export default function ConflictDialog({
	open,
	onClose,
	marks,
	nameOf,
	words,
	onChoose,
}: ConflictDialogProps) {
	return (
		<Dialog
			id="mark-conflicts"
			title="Which mark is right?"
			description="Someone else marked the same child at the same time. Choose the right mark."
			open={open}
			onClose={onClose}
		>
			<ul className="grid gap-3">
				{marks.map((mark) => {
					const key = keyOf(mark);
					const name = nameOf(mark.camper_id);
					const mine = markText(mark, words);
					return (
						<li key={key} className="grid gap-2 rounded-md border border-line p-3">
							<p className="text-base font-bold">
								{name ?? (
									<Link
										to={rollCallPath(mark.session_id, {
											date: mark.date,
											checkpoint: mark.checkpoint,
											child: mark.camper_id,
										})}
										className="link"
									>
										A child on another roll call
									</Link>
								)}
							</p>
							{mark.held?.kind === "conflict" ? (
								<>
									<div className="grid gap-0.5">
										<p className="first-letter:uppercase">{mark.held.stored.text}</p>
										<p>You: {mine.toLowerCase()}</p>
									</div>
									<div className="grid grid-cols-2 gap-2">
										<Button onClick={() => onChoose(key, "theirs")}>Keep theirs</Button>
										<Button variant="primary" onClick={() => onChoose(key, "mine")}>
											Use mine
										</Button>
									</div>
								</>
							) : (
								<>
									<p>
										Your mark ({mine.toLowerCase()}) can't be saved: {mark.held?.message}
									</p>
									<Button className="justify-self-start" onClick={() => onChoose(key, "theirs")}>
										Discard mark
									</Button>
								</>
							)}
						</li>
					);
				})}
			</ul>
		</Dialog>
	);
}
