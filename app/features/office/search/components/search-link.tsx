import { Icon } from "#app/ui/icon";
import { IconLink } from "#app/ui/icon-button";
import { SEARCH_PAGE } from "./open-search";

/** The header's search on a phone: a page of its own. */
export function SearchLink() {
	return <IconLink to={SEARCH_PAGE} label="Search" icon={<Icon name="search" />} />;
}
