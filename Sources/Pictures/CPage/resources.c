#include "CPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "../../../web/page.css"
};
static const unsigned char markup[] = {
#embed "../../../web/page.html"
};
static const unsigned char engine_module[] = {
#embed "engine.wasm"
};
static const unsigned char scenes_module[] = {
#embed "scenes.wasm"
};
static const unsigned char records_js[] = {
#embed "../../../web/records.js"
};
static const unsigned char engine_js[] = {
#embed "../../../web/engine.js"
};
static const unsigned char elements_js[] = {
#embed "../../../web/elements.js"
};
static const unsigned char format_js[] = {
#embed "../../../web/format.js"
};
static const unsigned char payload_js[] = {
#embed "../../../web/payload.js"
};
static const unsigned char touchpath_js[] = {
#embed "../../../web/touchpath.js"
};
static const unsigned char columns_js[] = {
#embed "../../../web/columns.js"
};
static const unsigned char spans_js[] = {
#embed "../../../web/spans.js"
};
static const unsigned char touches_js[] = {
#embed "../../../web/touches.js"
};
static const unsigned char stream_js[] = {
#embed "../../../web/stream.js"
};
static const unsigned char palette_js[] = {
#embed "../../../web/palette.js"
};
static const unsigned char timeline_js[] = {
#embed "../../../web/timeline.js"
};
static const unsigned char episodes_js[] = {
#embed "../../../web/episodes.js"
};
static const unsigned char changes_js[] = {
#embed "../../../web/changes.js"
};
static const unsigned char matches_js[] = {
#embed "../../../web/matches.js"
};
static const unsigned char rejected_js[] = {
#embed "../../../web/rejected.js"
};
static const unsigned char faults_js[] = {
#embed "../../../web/faults.js"
};
static const unsigned char gestures_js[] = {
#embed "../../../web/gestures.js"
};
static const unsigned char misses_js[] = {
#embed "../../../web/misses.js"
};
static const unsigned char findings_js[] = {
#embed "../../../web/findings.js"
};
static const unsigned char replay_js[] = {
#embed "../../../web/replay.js"
};
static const unsigned char session_js[] = {
#embed "../../../web/session.js"
};
static const unsigned char kinds_js[] = {
#embed "../../../web/kinds.js"
};
static const unsigned char words_js[] = {
#embed "../../../web/words.js"
};
static const unsigned char tooltip_js[] = {
#embed "../../../web/tooltip.js"
};
static const unsigned char density_js[] = {
#embed "../../../web/density.js"
};
static const unsigned char lanedrawing_js[] = {
#embed "../../../web/lanedrawing.js"
};
static const unsigned char lanes_js[] = {
#embed "../../../web/lanes.js"
};
static const unsigned char gesturerow_js[] = {
#embed "../../../web/gesturerow.js"
};
static const unsigned char headline_js[] = {
#embed "../../../web/headline.js"
};
static const unsigned char rejectedlane_js[] = {
#embed "../../../web/rejectedlane.js"
};
static const unsigned char labellane_js[] = {
#embed "../../../web/labellane.js"
};
static const unsigned char overview_js[] = {
#embed "../../../web/overview.js"
};
static const unsigned char viewframes_js[] = {
#embed "../../../web/viewframes.js"
};
static const unsigned char surfacedensity_js[] = {
#embed "../../../web/surfacedensity.js"
};
static const unsigned char scalebar_js[] = {
#embed "../../../web/scalebar.js"
};
static const unsigned char surfacelabels_js[] = {
#embed "../../../web/surfacelabels.js"
};
static const unsigned char surface_js[] = {
#embed "../../../web/surface.js"
};
static const unsigned char groupcurves_js[] = {
#embed "../../../web/groupcurves.js"
};
static const unsigned char strips_js[] = {
#embed "../../../web/strips.js"
};
static const unsigned char playback_js[] = {
#embed "../../../web/playback.js"
};
static const unsigned char charts_js[] = {
#embed "../../../web/charts.js"
};
static const unsigned char limits_js[] = {
#embed "../../../web/limits.js"
};
static const unsigned char limitline_js[] = {
#embed "../../../web/limitline.js"
};
static const unsigned char decisiontimes_js[] = {
#embed "../../../web/decisiontimes.js"
};
static const unsigned char verdict_js[] = {
#embed "../../../web/verdict.js"
};
static const unsigned char facts_js[] = {
#embed "../../../web/facts.js"
};
static const unsigned char reasons_js[] = {
#embed "../../../web/reasons.js"
};
static const unsigned char saving_js[] = {
#embed "../../../web/saving.js"
};
static const unsigned char zip_js[] = {
#embed "../../../web/zip.js"
};
static const unsigned char tuning_js[] = {
#embed "../../../web/tuning.js"
};
static const unsigned char platformruns_js[] = {
#embed "../../../web/platformruns.js"
};
static const unsigned char touchblocks_js[] = {
#embed "../../../web/touchblocks.js"
};
static const unsigned char platformlimits_js[] = {
#embed "../../../web/platformlimits.js"
};
static const unsigned char platformline_js[] = {
#embed "../../../web/platformline.js"
};
static const unsigned char otherrows_js[] = {
#embed "../../../web/otherrows.js"
};
static const unsigned char platformrows_js[] = {
#embed "../../../web/platformrows.js"
};
static const unsigned char platformanswers_js[] = {
#embed "../../../web/platformanswers.js"
};
static const unsigned char gesturefoot_js[] = {
#embed "../../../web/gesturefoot.js"
};
static const unsigned char platformview_js[] = {
#embed "../../../web/platformview.js"
};
static const unsigned char tables_js[] = {
#embed "../../../web/tables.js"
};
static const unsigned char deviceinput_js[] = {
#embed "../../../web/deviceinput.js"
};
static const unsigned char frames_js[] = {
#embed "../../../web/frames.js"
};
static const unsigned char pointers_js[] = {
#embed "../../../web/pointers.js"
};
static const unsigned char live_js[] = {
#embed "../../../web/live.js"
};
static const unsigned char readings_js[] = {
#embed "../../../web/readings.js"
};
static const unsigned char candidates_js[] = {
#embed "../../../web/candidates.js"
};
static const unsigned char labeledit_js[] = {
#embed "../../../web/labeledit.js"
};
static const unsigned char sheet_js[] = {
#embed "../../../web/sheet.js"
};
static const unsigned char keys_js[] = {
#embed "../../../web/keys.js"
};
static const unsigned char theme_js[] = {
#embed "../../../web/theme.js"
};
static const unsigned char legendview_js[] = {
#embed "../../../web/legendview.js"
};
static const unsigned char tour_js[] = {
#embed "../../../web/tour.js"
};
static const unsigned char videodrawing_js[] = {
#embed "../../../web/videodrawing.js"
};
static const unsigned char videoexport_js[] = {
#embed "../../../web/videoexport.js"
};
static const unsigned char video_js[] = {
#embed "../../../web/video.js"
};
static const unsigned char report_js[] = {
#embed "../../../web/report.js"
};
static const unsigned char latencies_js[] = {
#embed "../../../web/latencies.js"
};
static const unsigned char scores_js[] = {
#embed "../../../web/scores.js"
};
static const unsigned char front_js[] = {
#embed "../../../web/front.js"
};
static const unsigned char place_js[] = {
#embed "../../../web/place.js"
};
static const unsigned char evaluation_js[] = {
#embed "../../../web/evaluation.js"
};
static const unsigned char pad_js[] = {
#embed "../../../web/pad.js"
};
static const unsigned char studyplan_js[] = {
#embed "../../../web/studyplan.js"
};
static const unsigned char attempt_js[] = {
#embed "../../../web/attempt.js"
};
static const unsigned char progress_js[] = {
#embed "../../../web/progress.js"
};
static const unsigned char studyfiles_js[] = {
#embed "../../../web/studyfiles.js"
};
static const unsigned char studystore_js[] = {
#embed "../../../web/studystore.js"
};
static const unsigned char journal_js[] = {
#embed "../../../web/journal.js"
};
static const unsigned char studysessions_js[] = {
#embed "../../../web/studysessions.js"
};
static const unsigned char trial_js[] = {
#embed "../../../web/trial.js"
};
static const unsigned char trialview_js[] = {
#embed "../../../web/trialview.js"
};
static const unsigned char studyscreens_js[] = {
#embed "../../../web/studyscreens.js"
};
static const unsigned char study_js[] = {
#embed "../../../web/study.js"
};
static const unsigned char scenedrawing_js[] = {
#embed "../../../web/scenedrawing.js"
};
static const unsigned char scene_js[] = {
#embed "../../../web/scene.js"
};
static const unsigned char main_js[] = {
#embed "../../../web/main.js"
};

#define RESOURCE(name, bytes) {name, bytes, sizeof(bytes)}
#define SCRIPT(name) RESOURCE(#name ".js", name##_js)

/* Each module stands after the modules that it imports. */
static const page_resource modules[] = {
    SCRIPT(records), SCRIPT(engine), SCRIPT(elements), SCRIPT(format), SCRIPT(payload),
    SCRIPT(spans), SCRIPT(touches), SCRIPT(stream), SCRIPT(columns), SCRIPT(palette), SCRIPT(timeline),
    SCRIPT(episodes), SCRIPT(changes), SCRIPT(matches), SCRIPT(rejected), SCRIPT(faults),
    SCRIPT(kinds), SCRIPT(gestures), SCRIPT(misses), SCRIPT(replay), SCRIPT(findings),
    SCRIPT(session), SCRIPT(words), SCRIPT(tooltip), SCRIPT(density), SCRIPT(lanedrawing),
    SCRIPT(lanes), SCRIPT(gesturerow), SCRIPT(headline), SCRIPT(rejectedlane), SCRIPT(labellane),
    SCRIPT(overview), SCRIPT(viewframes), SCRIPT(surfacedensity), SCRIPT(scalebar), SCRIPT(touchpath),
    SCRIPT(surfacelabels), SCRIPT(surface), SCRIPT(groupcurves), SCRIPT(strips), SCRIPT(playback),
    SCRIPT(charts), SCRIPT(limits), SCRIPT(limitline), SCRIPT(decisiontimes), SCRIPT(verdict),
    SCRIPT(facts), SCRIPT(reasons), SCRIPT(saving), SCRIPT(zip), SCRIPT(tuning), SCRIPT(platformruns),
    SCRIPT(touchblocks), SCRIPT(platformlimits), SCRIPT(platformline), SCRIPT(platformrows), SCRIPT(otherrows),
    SCRIPT(platformanswers), SCRIPT(gesturefoot), SCRIPT(platformview), SCRIPT(tables),
    SCRIPT(deviceinput), SCRIPT(frames), SCRIPT(pointers), SCRIPT(live), SCRIPT(readings),
    SCRIPT(candidates), SCRIPT(labeledit), SCRIPT(sheet), SCRIPT(keys), SCRIPT(theme),
    SCRIPT(legendview), SCRIPT(tour), SCRIPT(videodrawing), SCRIPT(videoexport), SCRIPT(video),
    SCRIPT(report), SCRIPT(latencies), SCRIPT(scores), SCRIPT(front), SCRIPT(place),
    SCRIPT(evaluation), SCRIPT(pad), SCRIPT(studyplan), SCRIPT(attempt), SCRIPT(progress),
    SCRIPT(studyfiles), SCRIPT(studystore), SCRIPT(journal), SCRIPT(studysessions), SCRIPT(trial),
    SCRIPT(trialview), SCRIPT(studyscreens), SCRIPT(study), SCRIPT(scenedrawing), SCRIPT(scene),
    SCRIPT(main),
};

size_t page_module_count(void) { return sizeof(modules) / sizeof(modules[0]); }

page_resource page_module(size_t index) {
  return index < page_module_count() ? modules[index] : (page_resource){"", style, 0};
}
page_resource page_style(void) { return (page_resource)RESOURCE("page.css", style); }
page_resource page_markup(void) { return (page_resource)RESOURCE("page.html", markup); }
page_resource page_engine(void) { return (page_resource)RESOURCE("engine.wasm", engine_module); }
page_resource page_scenes(void) { return (page_resource)RESOURCE("scenes.wasm", scenes_module); }
