import { Link } from "@remix-run/react";
import type { TilePerson } from "~/platform/tile";
import { Avatar } from "~/ui/avatar";
import { buttonStyle } from "~/ui/button-style";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";

interface PersonListProps {
	people: readonly TilePerson[];
	total: number;
	/** Where the others are. */
	more?: string;
	/** Two beside each other where there is room. */
	wide?: boolean;
}

/** People with one line about each and, where there is one, the number to call. */
export function PersonList({ people, total, more, wide }: PersonListProps) {
	return (
		<>
			<ul className={cn("people", wide && people.length > 1 && "people-wide")}>
				{people.map((person) => (
					<li key={person.id}>
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
								title={`${person.call.name}, ${person.call.phone}`}
								aria-label={`Call ${person.call.name} about ${person.name}, ${person.call.phone}`}
								className={buttonStyle({ size: "small" })}
							>
								<Icon name="phone" />
								Call
							</a>
						) : null}
					</li>
				))}
			</ul>
			{total > people.length ? (
				<p className="border-t border-line px-4 py-2.5 text-muted">
					The first {people.length} of {total}.{" "}
					{more ? (
						<Link to={more} className="link">
							See all
						</Link>
					) : null}
				</p>
			) : null}
		</>
	);
}
