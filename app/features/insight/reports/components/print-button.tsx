import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { Button, ButtonLink } from "#app/ui/button";
import { Icon } from "#app/ui/icon";
import { withParams } from "#app/ui/list-params";
import { printPage } from "#app/ui/print-page";
import type { ReportAnswer } from "../report-view.server";

/** Prints all rows of a report: those on screen, or first loads the page that has all of them. */
export function PrintButton({
	answer: { table, print },
	is_first,
}: {
	answer: ReportAnswer;
	is_first: boolean;
}) {
	const [params] = useSearchParams();
	useEffect(() => {
		if (print === "ready") printPage();
	}, [print]);
	const icon = <Icon name="printer" />;
	if (is_first && table?.next_cursor === null)
		return (
			<Button icon={icon} onClick={printPage} className="noscript:hidden max-md:hidden">
				Print
			</Button>
		);
	return (
		<ButtonLink
			to={withParams(params, { print: "all", cursor: null })}
			prefetch="none"
			icon={icon}
			className="max-md:hidden"
		>
			Print
		</ButtonLink>
	);
}
