import { ACCOUNT_UPLOAD } from "#app/features/account/data/account-upload.ts";
import { SIMULATION_UPLOAD } from "#app/features/simulations/authoring/simulation-upload.ts";
import type { UploadPage } from "#app/http/body-limit.ts";

/** The pages that accept files, for which a body may be larger than elsewhere. */
export const UPLOAD_PAGES: readonly UploadPage[] = [ACCOUNT_UPLOAD, SIMULATION_UPLOAD];
