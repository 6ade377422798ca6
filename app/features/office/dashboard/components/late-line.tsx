import { Link } from "@remix-run/react";
import type { TilePerson } from "#app/platform/tile";
import { cn } from "#app/ui/cn";
import { usePlainLinks } from "#app/ui/use-plain-links";

interface LateLineProps {
	caption: string;
	total: number;
	people: readonly TilePerson[];
	/** Link to the complete list. */
	more?: string;
}

/** Maximum shown on a phone: two rows of two. */
const ON_A_PHONE = 4;

/** Late children in a line, or in a grid on phones. They need no action. */
export function LateLine({ caption, total, people, more }: LateLineProps) {
	const list = usePlainLinks<HTMLUListElement>();
	if (people.length === 0) return null;
	const title = `${caption} (${total})`;
	return (
		<div className="flex flex-wrap items-baseline gap-x-4 border-t border-line px-4 py-2.5 touch:py-1">
			<h3 className="text-xs font-medium text-muted max-md:basis-full">
				{more ? (
					<Link to={more} prefetch="intent" className="link inline-flex min-h-6 items-center touch:min-h-11">
						{title}
					</Link>
				) : (
					title
				)}
			</h3>
			<ul ref={list} className="late-people">
				{people.map(({ id, name, href, note }, index) => (
					<li key={id} className={index < ON_A_PHONE ? undefined : "max-md:hidden"}>
						{href ? (
							<a href={href} className="font-medium hover:underline">
								{name}
							</a>
						) : (
							<span className="font-medium">{name}</span>
						)}{" "}
						<span className="text-xs text-muted tabular-nums">{note}</span>
					</li>
				))}
				<Others count={total - people.length} href={more} className="max-md:hidden" />
				<Others count={total - ON_A_PHONE} href={more} className="md:hidden" />
			</ul>
		</div>
	);
}

/** Number of further children, with a link. */
function Others({ count, href, className }: { count: number; href?: string; className: string }) {
	if (count <= 0) return null;
	const text = `and ${count} more`;
	return (
		<li className={cn("text-muted", className)}>
			{href ? (
				<a href={href} className="link">
					{text}
				</a>
			) : (
				text
			)}
		</li>
	);
}
