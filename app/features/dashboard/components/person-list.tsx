import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Avatar } from "~/ui/avatar";
import { buttonStyle } from "~/ui/button-style";
import { Icon } from "~/ui/icon";

export interface ListedPerson {
	id: string;
	name: string;
	photo_url: string | null;
	/** Left out when the viewer may not open the person. */
	href?: string;
	/** Second line. */
	note: ReactNode;
	/** Whom to call, the first contact. */
	call?: { name: string; phone: string } | null;
}

/** People with one line about each and, where there is one, the number to call. */
export function PersonList({ people, total }: { people: readonly ListedPerson[]; total: number }) {
	return (
		<>
			<ul className="divide-y divide-line">
				{people.map((person) => (
					<li key={person.id} className="flex min-h-13 items-center gap-3 px-4 py-2">
						<Avatar id={person.id} name={person.name} src={person.photo_url} />
						<div className="min-w-0 flex-1">
							{person.href ? (
								<Link to={person.href} prefetch="intent" className="font-medium hover:underline">
									{person.name}
								</Link>
							) : (
								<span className="font-medium">{person.name}</span>
							)}
							<p className="text-muted">{person.note}</p>
						</div>
						{person.call ? (
							<a
								href={`tel:${person.call.phone.replace(/[^+\d]/g, "")}`}
								aria-label={`Call ${person.call.name} about ${person.name}, ${person.call.phone}`}
								className={buttonStyle({ variant: "secondary", size: "small" })}
							>
								<Icon name="phone" />
								<span className="hidden sm:inline">{person.call.name}</span>
								<span className="sm:hidden">Call</span>
							</a>
						) : null}
					</li>
				))}
			</ul>
			{total > people.length ? (
				<p className="border-t border-line px-4 py-2 text-muted">
					The first {people.length} of {total}.
				</p>
			) : null}
		</>
	);
}
