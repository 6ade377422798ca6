import { Icon } from "#app/ui/icon";
import { IconLink } from "#app/ui/icon-button";
import { SEARCH_PAGE } from "./open-search";

/** Search link in the phone header, which opens its own page. */
export function SearchLink() {
	return <IconLink to={SEARCH_PAGE} label="Search" icon={<Icon name="search" />} />;
}
