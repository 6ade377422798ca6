import { Link } from "@remix-run/react";
import type { PartOf } from "#app/platform/tile";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";

/** To-do list, urgent items first; each links to the page where it is done. */
export function TodoList({ todos }: { todos: readonly PartOf<"todo">[] }) {
	return (
		<ul className="divide-y divide-line">
			{todos.map(({ key, text, note, href, urgent }) => (
				<li key={key}>
					<Link
						to={href}
						prefetch="intent"
						className="flex items-center gap-3 px-4 py-2.5 hover:bg-sunken/60 focus-visible:-outline-offset-2 touch:min-h-13"
					>
						<span
							aria-hidden="true"
							className={cn("size-2 flex-none rounded-full", urgent ? "bg-ember" : "bg-edge/60")}
						/>
						<span className="grid min-w-0 flex-1">
							<span className="font-medium">
								{text}
								{urgent ? <span className="sr-only"> (urgent)</span> : null}
							</span>
							{note ? <span className="text-muted">{note}</span> : null}
						</span>
						<Icon name="chevron-right" className="text-muted" />
					</Link>
				</li>
			))}
		</ul>
	);
}
