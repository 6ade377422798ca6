import { Link } from "@remix-run/react";
import { formatDate } from "#app/lib/dates";
import { DayForm } from "#app/ui/day-form";
import { Icon } from "#app/ui/icon";
import { IconLink } from "#app/ui/icon-button";

interface DayNavProps {
	date: string;
	today: string;
	/** The camp days next to it; null at the ends. */
	around: { before: string | null; after: string | null };
	hrefOf: (date: string) => string;
	/** Parameters that stay as they are. */
	keep?: Record<string, string | undefined>;
	/** There is something to see of days to come. */
	ahead?: boolean;
}

/** The day that is shown, the way to its neighbours, and to any other day; up to today, unless one to come is shown or may be. */
export function DayNav({ date, today, around, hrefOf, keep = {}, ahead }: DayNavProps) {
	return (
		<nav aria-label="Day" className="flex items-center gap-0.5 print:hidden">
			{around.before ? (
				<IconLink
					to={hrefOf(around.before)}
					prefetch="intent"
					label={`Earlier: ${formatDate(around.before)}`}
					icon={<Icon name="chevron-left" />}
					className="-ml-3"
				/>
			) : null}
			<DayForm date={date} max={ahead || date > today ? undefined : today} keep={keep} />
			{around.after ? (
				<IconLink
					to={hrefOf(around.after)}
					prefetch="intent"
					label={`Later: ${formatDate(around.after)}`}
					icon={<Icon name="chevron-right" />}
				/>
			) : null}
			{date === today ? null : (
				<Link to={hrefOf(today)} className="link inline-flex min-h-6 items-center px-1 touch:min-h-11">
					Today
				</Link>
			)}
		</nav>
	);
}
