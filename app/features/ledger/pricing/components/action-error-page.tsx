import { RefusedChange } from "#app/ui/refused-change";
import { seasonPaths } from "#app/features/camp/seasons/paths";

export const ActionErrorPage = () => <RefusedChange to={seasonPaths.list} label="Go to seasons" />;
