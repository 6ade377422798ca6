import { useEffect, useRef } from "react";
import { formatDate } from "#app/lib/dates";
import { Alert } from "#app/ui/alert";
import { Checkbox } from "#app/ui/checkbox";
import { boardPaths } from "../paths";

export interface DeskDuplicateView {
	kind: "child" | "parent";
	/** Null if the duplicate is within this entry. */
	id: string | null;
	name: string;
	birth_date: string | null;
	email: string | null;
	register_for: { id: string; name: string } | null;
}

/**
 * Existing people who match, a link to register for their family, and a checkbox that confirms they are different
 * people.
 */
export function DeskDuplicates({
	duplicates,
	parent_id,
}: {
	duplicates: readonly DeskDuplicateView[];
	/** The known parent who registers, if any. */
	parent_id: string | null;
}) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div ref={box} tabIndex={-1} className="focus:outline-none">
			<Alert tone="warning" title="Possible existing records" live>
				<ul className="my-1 grid gap-1">
					{duplicates.map((duplicate) => (
						<li key={`${duplicate.kind} ${duplicate.id ?? duplicate.name}`}>
							<bdi className="font-medium">{duplicate.name}</bdi>
							{duplicate.birth_date ? `, born ${formatDate(duplicate.birth_date)}` : ""}
							{duplicate.email ? `, ${duplicate.email}` : ""}
							{" · "}
							<WhatToDo duplicate={duplicate} parent_id={parent_id} />
						</li>
					))}
				</ul>
				<Checkbox name="confirm_duplicate" label="These are different people. Register as new" />
			</Alert>
		</div>
	);
}

function WhatToDo({ duplicate, parent_id }: { duplicate: DeskDuplicateView; parent_id: string | null }) {
	const { id, register_for } = duplicate;
	if (id === null) return "This person is entered twice. Clear one entry.";
	if (!register_for) return "No parent on file";
	if (register_for.id === parent_id) return "Choose sessions in the child's own card above instead.";
	return (
		<a
			href={`${boardPaths.create}?parent=${register_for.id}`}
			className="link touch:inline-flex touch:min-h-11 touch:items-center"
		>
			Register for {register_for.name}'s family
		</a>
	);
}
