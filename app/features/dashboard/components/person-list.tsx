import { Link } from "@remix-run/react";
import type { TilePerson } from "~/platform/tile";
import { Avatar } from "~/ui/avatar";
import { buttonStyle } from "~/ui/button-style";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { ListMore } from "~/ui/list-more";

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
							{person.call ? <Call {...person.call} /> : null}
						</div>
					</li>
				))}
			</ul>
			<ListMore shown={people.length} total={total} href={more} />
		</>
	);
}

/** Whom to call: on a phone a button with the name, at a desk the number to dial as text. */
function Call({ name, phone }: { name: string; phone: string }) {
	const href = `tel:${phone.replace(/[^+\d]/g, "")}`;
	return (
		<>
			<a href={href} className={cn(buttonStyle({ size: "small" }), "my-1.5 md:hidden print:hidden")}>
				<Icon name="phone" />
				<span className="truncate">Call {name}</span>
			</a>
			<p className="flex items-center gap-1.5 max-md:hidden print:flex">
				<Icon name="phone" className="size-4 flex-none text-muted" />
				<a href={href} className="link inline-flex min-h-6 items-center touch:min-h-11">
					{name} · {phone}
				</a>
			</p>
		</>
	);
}
