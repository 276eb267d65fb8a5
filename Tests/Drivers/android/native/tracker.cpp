// Android's own VelocityTracker for the stand-in of the Java class of this name.
#include <cmath>
#include <cstring>
#include <input/VelocityTracker.h>
#include <jni.h>

using android::MotionEvent;
using android::VelocityTracker;

static VelocityTracker *at(jlong tracker) { return reinterpret_cast<VelocityTracker *>(tracker); }

extern "C" {

JNIEXPORT jlong JNICALL Java_android_view_VelocityTracker_create(JNIEnv *, jclass) {
  return reinterpret_cast<jlong>(new VelocityTracker());
}

JNIEXPORT void JNICALL Java_android_view_VelocityTracker_dispose(JNIEnv *, jclass, jlong tracker) {
  delete at(tracker);
}

JNIEXPORT void JNICALL Java_android_view_VelocityTracker_clear__J(
    JNIEnv *, jclass, jlong tracker) {
  at(tracker)->clear();
}

JNIEXPORT void JNICALL Java_android_view_VelocityTracker_add(
    JNIEnv *env, jclass, jlong tracker, jint action, jint index, jlong time, jintArray ids,
    jfloatArray xs, jfloatArray ys) {
  MotionEvent event = {action, index, time, (size_t)env->GetArrayLength(ids)};
  jint *numbers = env->GetIntArrayElements(ids, nullptr);
  jfloat *left = env->GetFloatArrayElements(xs, nullptr);
  jfloat *top = env->GetFloatArrayElements(ys, nullptr);
  event.ids = numbers;
  event.xs = left;
  event.ys = top;
  at(tracker)->addMovement(&event);
  env->ReleaseIntArrayElements(ids, numbers, JNI_ABORT);
  env->ReleaseFloatArrayElements(xs, left, JNI_ABORT);
  env->ReleaseFloatArrayElements(ys, top, JNI_ABORT);
}

JNIEXPORT jfloatArray JNICALL Java_android_view_VelocityTracker_velocity(
    JNIEnv *env, jclass, jlong tracker, jint id) {
  float velocity[2];
  at(tracker)->getVelocity(id, &velocity[0], &velocity[1]);
  jfloatArray answer = env->NewFloatArray(2);
  env->SetFloatArrayRegion(answer, 0, 2, velocity);
  return answer;
}

}  // extern "C"
